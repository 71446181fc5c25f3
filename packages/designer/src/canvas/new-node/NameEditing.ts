import LabelEditingProvider from 'bpmn-js/lib/features/label-editing/LabelEditingProvider';
import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type DirectEditing from 'diagram-js-direct-editing/lib/DirectEditing';
import { isA } from '@portal/bpmn';
import { bpmnOf, type DrawnElement } from '../../shared/types';

/** Stores only names that changed. The library stores a name again whose field was drawn a fraction of a pixel wider. */
export default class NameEditing extends LabelEditingProvider {
  override update(element: DrawnElement, name: string, before: string, bounds: unknown): void {
    if (name === before && isA(bpmnOf(element), 'bpmn:Activity')) return;
    super.update(element, name, before, bounds);
  }
}

interface Activation {
  active: { element: DrawnElement; context: { text: string } };
}

/**
 * Lets Ctrl+Z in a name that nobody has changed take back the last step of the drawing. The name of a new node is edited
 * right after it was drawn.
 */
export class UndoInName {
  static $inject = ['eventBus', 'directEditing', 'commandStack'];

  constructor(eventBus: EventBus, directEditing: DirectEditing, commandStack: CommandStack) {
    eventBus.on('directEditing.activate', ({ active }: Activation) => {
      const field = document.querySelector<HTMLElement>('.djs-direct-editing-content');
      field?.addEventListener('keydown', (event) => {
        const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
        if (!isUndo || directEditing.getValue() !== active.context.text) return;
        event.preventDefault();
        directEditing.cancel();
        commandStack.undo();
      });
    });
  }
}
