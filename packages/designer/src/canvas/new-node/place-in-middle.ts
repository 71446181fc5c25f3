import type Canvas from 'diagram-js/lib/core/Canvas';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { DrawnElement, DrawnShape } from '../../modeler/types';

interface Services {
  canvas: Canvas;
  modeling: Modeling;
  selection: Selection;
}

/**
 * Creates a shape in the middle of the visible canvas, or below what is drawn there, and selects it: for the keyboard,
 * which has no pointer.
 */
export function placeInMiddle({ canvas, modeling, selection }: Services, shape: DrawnShape): void {
  const { x, y, width, height } = canvas.viewbox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const root = canvas.getRootElement();
  const drawn = (root.children as DrawnElement[]).filter((each): each is DrawnShape => !('waypoints' in each));
  const created = modeling.createShape(shape, freePlace(drawn, shape, middle), root as never);
  canvas.scrollToElement(created as never);
  selection.select(created);
}

const gap = 30;

/** Moves the centre of a shape downwards until it covers no other. */
function freePlace(drawn: readonly DrawnShape[], { width, height }: DrawnShape, centre: { x: number; y: number }) {
  let { y } = centre;
  const covered = () =>
    drawn.find(
      (other) =>
        Math.abs(other.x + other.width / 2 - centre.x) < (other.width + width) / 2 &&
        Math.abs(other.y + other.height / 2 - y) < (other.height + height) / 2,
    );
  for (let other = covered(); other; other = covered()) y = other.y + other.height + gap + height / 2;
  return { x: centre.x, y };
}
