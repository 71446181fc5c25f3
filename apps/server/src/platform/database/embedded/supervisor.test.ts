import { expect, it } from 'vitest';
import { pauseBefore } from './supervisor';

it('the first restart is immediate, and later ones wait for pauses that double up to 30 seconds', () => {
  const pauses = [1, 2, 3, 4, 8, 9, 10, 20].map(pauseBefore);

  expect(pauses).toEqual([0, 200, 400, 800, 12_800, 25_600, 30_000, 30_000]);
});
