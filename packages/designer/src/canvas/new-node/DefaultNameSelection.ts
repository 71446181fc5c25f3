import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { bpmnOf, type DrawnElement, type Translate } from '../../shared/types';
import { defaultName } from './default-names';

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
