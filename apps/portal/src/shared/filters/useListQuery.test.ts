import { expect, it } from 'vitest';
import { readListQuery, writeListQuery } from './useListQuery';

const read = (address: string) => readListQuery(new URLSearchParams(address));

it('the query is read from the address', () => {
  expect(read('current=3&size=50&keyword=合同')).toEqual({ current: 3, size: 50, keyword: '合同' });
});

it.each(['', 'current=0&size=7', 'current=-1&size=999999', 'current=x&size='])(
  'the query has default values for %s (000-9-016)',
  (address) => {
    expect(read(address)).toEqual({ current: 1, size: 10, keyword: '' });
  },
);

it('only values that differ from the defaults are written, and other parameters are kept', () => {
  const written = writeListQuery(new URLSearchParams('tab=a&current=9'), { current: 1, size: 20, keyword: 'x' });

  expect(written.toString()).toBe('tab=a&size=20&keyword=x');
});
