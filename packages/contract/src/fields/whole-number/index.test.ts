import { integer } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { wholeNumber } from '.';

describeKind(wholeNumber, {
  settings: { min: -5, max: 1000 },
  values: integer({ min: -5, max: 1000 }),
  rejects: [
    [-6, 'tooSmall'],
    [1001, 'tooLarge'],
    [1.5, 'type'],
    ['1', 'type'],
  ],
});

it.each([
  [2025, '2025'],
  [-9999, '-9999'],
  [12_345, '12,345'],
])('writes %s as %s', (value, text) => {
  expect(wholeNumber.text(value, {}, 'zh-CN')).toBe(text);
});
