import { expect, it } from 'vitest';
import { axisStep } from './scale';

it.each([
  [0, 1],
  [3, 1],
  [4, 1],
  [5, 2],
  [9, 5],
  [17.5, 5],
  [100, 25],
  [101, 50],
  [18_586, 5000],
  [2_696_000, 1_000_000],
])('divides an axis up to %d into four steps of %d', (max, step) => {
  expect(axisStep(max)).toBe(step);
});
