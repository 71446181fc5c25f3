import type Canvas from 'diagram-js/lib/core/Canvas';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { DrawnShape } from '../../modeler/types';

interface Services {
  canvas: Canvas;
  modeling: Modeling;
  selection: Selection;
}

/** Creates a shape in the middle of the visible canvas and selects it: for the keyboard, which has no pointer. */
export function placeInMiddle({ canvas, modeling, selection }: Services, shape: DrawnShape): void {
  const { x, y, width, height } = canvas.viewbox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  selection.select(modeling.createShape(shape, middle, canvas.getRootElement() as never));
}
