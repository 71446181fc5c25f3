import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { isA, type BpmnElement } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type Translate } from '../../shared/types';

/** The default names of nodes by type. The values are keys of bpmn-js' translations. */
const names: Record<string, string> = {
  'bpmn:StartEvent': 'Start',
  'bpmn:EndEvent': 'End',
  'bpmn:UserTask': 'User task',
  'bpmn:ServiceTask': 'Service task',
  'bpmn:ScriptTask': 'Script task',
  'bpmn:SendTask': 'Send task',
  'bpmn:ReceiveTask': 'Receive task',
  'bpmn:ManualTask': 'Manual task',
  'bpmn:BusinessRuleTask': 'Business rule task',
  'bpmn:CallActivity': 'Call activity',
  'bpmn:Task': 'Task',
};

/** Nodes without which a process cannot be deployed (spec 001 §5). */
const namedFromTheStart = ['bpmn:StartEvent', 'bpmn:EndEvent', 'bpmn:UserTask'];

export const defaultName = ({ $type }: BpmnElement): string | undefined => names[$type];

export const isNamedFromTheStart = (element: BpmnElement): boolean => isA(element, ...namedFromTheStart);

interface Activation {
  active: { element: DrawnElement };
}

/** Selects the default name of a node when its name is edited, so that what is typed replaces it. */
export default class DefaultNameSelection {
  static $inject = ['eventBus', 'canvas', 'translate'];

  constructor(eventBus: EventBus, canvas: Canvas, translate: Translate) {
    eventBus.on('directEditing.activate', ({ active }: Activation) => {
      const node = bpmnOf(active.element);
      const name = defaultName(node);
      if (name === undefined || node.name !== translate(name)) return;
      const content = canvas.getContainer().querySelector('.djs-direct-editing-content');
      if (content) document.getSelection()?.selectAllChildren(content);
    });
  }
}
