import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { drawPortrait } from './portrait';

it('draws a portrait of 200 by 280 pixels with the face in the middle, different for each likeness', () => {
  const [man, woman] = [drawPortrait({ clothes: 215, hair: 'short' }), drawPortrait({ clothes: 340, hair: 'long' })];

  const { width, height, data } = PNG.sync.read(man);
  expect([width, height]).toEqual([200, 280]);
  expect([...data.subarray(4 * (112 * width + 90)).subarray(0, 3)]).toEqual([240, 205, 178]);
  expect(man.equals(woman)).toBe(false);
});
