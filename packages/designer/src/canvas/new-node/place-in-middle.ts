import type { DrawnElement, DrawnShape } from '../../shared/types';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';

/** The pixels that bpmn-js leaves between nodes that follow the same node. */
export const margin = 30;

/** Returns whether a shape with this centre would cover another, or come closer to it than `padding` px. */
export const covers = (
  shape: Pick<DrawnShape, 'width' | 'height'>,
  centre: { x: number; y: number },
  { x, y, width, height }: DrawnShape,
  padding = 0,
): boolean =>
  Math.abs(x + width / 2 - centre.x) < (width + shape.width) / 2 + padding &&
  Math.abs(y + height / 2 - centre.y) < (height + shape.height) / 2 + padding;

interface Services {
  canvas: Canvas;
  modeling: Modeling;
  selection: Selection;
}

/**
 * Creates a shape in the middle of the visible canvas, or below what is drawn there, and selects it. It serves the
 * keyboard, which has no pointer.
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

/** Moves the centre of a shape downwards until it covers no other. */
function freePlace(drawn: readonly DrawnShape[], shape: DrawnShape, centre: { x: number; y: number }) {
  const position = { ...centre };
  const covered = () => drawn.find((other) => covers(shape, position, other));
  for (let other = covered(); other; other = covered()) position.y = other.y + other.height + margin + shape.height / 2;
  return position;
}
