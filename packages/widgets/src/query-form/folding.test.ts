import { expect, it } from 'vitest';
import { foldedFieldCount } from './folding';

it('two fields stay when folded, three if the first is wider than 8 columns (002-2-035)', () => {
  expect(foldedFieldCount([8, 8, 8])).toBe(2);
  expect(foldedFieldCount([9, 8, 8])).toBe(3);
  expect(foldedFieldCount([])).toBe(2);
});
