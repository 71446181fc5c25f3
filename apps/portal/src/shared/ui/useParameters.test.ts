import { expect, it } from 'vitest';
import { idParameter } from './useParameters';

it.each([
  ['tagId=12', 12],
  ['tagId=', undefined],
  ['tagId=0', undefined],
  ['tagId=1e3', undefined],
  ['other=1', undefined],
])('reads %s as %s', (search, id) => {
  expect(idParameter(new URLSearchParams(search), 'tagId')).toBe(id);
});
