import { expect, it } from 'vitest';
import { pageScale } from './page-scale';

it.each([
  [1920, 1],
  [1350, 1],
  [1280, 1280 / 1350],
  [1080, 12 / 14],
  [800, 12 / 14],
  [767, 1],
  [390, 1],
])('a window of %i px is scaled to %d (000-2-137, 000-9-023)', (width, scale) => {
  expect(pageScale(width)).toBeCloseTo(scale);
});
