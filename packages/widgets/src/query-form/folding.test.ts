import { expect, it } from 'vitest';
import { shownWhenFolded } from './folding';

it('keeps two fields when folded, three if the first is wider than 8 columns', () => {
  expect(shownWhenFolded([8, 8, 8])).toBe(2);
  expect(shownWhenFolded([9, 8, 8])).toBe(3);
  expect(shownWhenFolded([])).toBe(2);
});
