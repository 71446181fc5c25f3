import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import { hasPrimaryModifier, hasSecondaryModifier, isPrimaryButton } from 'diagram-js/lib/util/Mouse';
import type { DrawnElement } from '../../shared/types';

/** Runs before diagram-js, which pans the canvas on Ctrl and extends the selection only on Shift. */
const priority = 2000;

type Press = Parameters<typeof hasPrimaryModifier>[0] & { element: DrawnElement };

/**
 * Ctrl (or ⌘) and a click take an element into the selection, or out of it (spec 001 §2.1). A second plain click keeps
 * the selection, where diagram-js would end it: the first click of a double click on a selected element would leave the
 * renamed element unselected.
 */
export default class ClickSelection {
  static $inject = ['eventBus', 'canvas', 'selection'];

  constructor(eventBus: EventBus, canvas: Canvas, selection: Selection) {
    const matches = (event: Press) =>
      isPrimaryButton(event) && hasPrimaryModifier(event) && event.element !== canvas.getRootElement();
    const repeats = (event: Press) =>
      isPrimaryButton(event) &&
      !hasSecondaryModifier(event) &&
      selection.get().length === 1 &&
      selection.isSelected(event.element);

    eventBus.on('element.mousedown', priority, (event: Press) => (matches(event) ? false : undefined));
    eventBus.on('element.click', priority, (event: Press) => {
      if (matches(event)) {
        const { element } = event;
        if (selection.isSelected(element)) selection.deselect(element);
        else selection.select(element, true);
        return false;
      }
      return repeats(event) ? false : undefined;
    });
  }
}
