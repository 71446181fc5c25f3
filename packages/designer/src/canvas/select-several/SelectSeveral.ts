import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import { hasPrimaryModifier, isPrimaryButton } from 'diagram-js/lib/util/Mouse';
import type { DrawnElement } from '../../modeler/types';

/** Before diagram-js: its hand takes hold of the canvas by Ctrl, and its selection grows by Shift alone. */
const priority = 2000;

type Press = Parameters<typeof hasPrimaryModifier>[0] & { element: DrawnElement };

/** Ctrl (or ⌘) and a click take an element into the selection, or out of it (spec 001 §2.1). */
export default class SelectSeveral {
  static $inject = ['eventBus', 'canvas', 'selection'];

  constructor(eventBus: EventBus, canvas: Canvas, selection: Selection) {
    const matches = (event: Press) =>
      isPrimaryButton(event) && hasPrimaryModifier(event) && event.element !== canvas.getRootElement();

    eventBus.on('element.mousedown', priority, (event: Press) => (matches(event) ? false : undefined));
    eventBus.on('element.click', priority, (event: Press) => {
      if (!matches(event)) return undefined;
      const { element } = event;
      if (selection.isSelected(element)) selection.deselect(element);
      else selection.select(element, true);
      return false;
    });
  }
}
