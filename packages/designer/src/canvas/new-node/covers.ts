import type { DrawnShape } from '../../shared/types';

/** Pixels that bpmn-js leaves between nodes that follow the same one. */
export const margin = 30;

/** Whether a shape with this centre would cover another, or come closer to it than `padding` px. */
export const covers = (
  shape: Pick<DrawnShape, 'width' | 'height'>,
  centre: { x: number; y: number },
  { x, y, width, height }: DrawnShape,
  padding = 0,
): boolean =>
  Math.abs(x + width / 2 - centre.x) < (width + shape.width) / 2 + padding &&
  Math.abs(y + height / 2 - centre.y) < (height + shape.height) / 2 + padding;
