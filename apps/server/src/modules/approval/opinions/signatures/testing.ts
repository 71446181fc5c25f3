import { PNG } from 'pngjs';

type Point = readonly [x: number, y: number];

/** Draws strokes with a pen on a transparent PNG. A stroke of one point is a dot. */
export function drawnPng(
  strokes: readonly (readonly Point[])[],
  { width = 480, height = 180, pen = 2, paper = [0, 0, 0, 0] } = {},
): Buffer {
  const picture = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) picture.data.set(paper, pixel * 4);
  const dot = ([x, y]: Point) => {
    for (let row = Math.round(y) - pen; row <= y + pen; row += 1)
      for (let column = Math.round(x) - pen; column <= x + pen; column += 1)
        if (row >= 0 && row < height && column >= 0 && column < width)
          picture.data.set([20, 20, 20, 255], (row * width + column) * 4);
  };
  for (const points of strokes)
    for (const [index, to] of points.entries()) {
      const from = points[index - 1] ?? to;
      const steps = Math.max(1, Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
      for (let step = 0; step <= steps; step += 1)
        dot([from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps]);
    }
  return PNG.sync.write(picture);
}

/** A signature of two strokes. */
export const signed = drawnPng([
  [
    [60, 90],
    [180, 60],
    [220, 120],
  ],
  [
    [240, 70],
    [330, 110],
  ],
]);
