import { expect, it } from 'vitest';
import { readFilteredQuery, writeFilteredQuery } from './list-filters';

it.each([undefined, 20])('gives a grid of cards twelve per page, whatever size the address has (%s)', (size) => {
  const filters = { names: ['kind'], states: [], grid: true } as const;
  const address = new URLSearchParams({ kind: 'x', current: '2', ...(size && { size: String(size) }) });

  const query = readFilteredQuery(filters, address);

  expect(query).toEqual({ current: 2, size: 12, keyword: '', kind: 'x' });
  expect(writeFilteredQuery(filters, address, query).toString()).toBe('kind=x&current=2');
});

it('reads the page size of other lists from the address, 10 by default', () => {
  const filters = { names: [], states: [] } as const;

  expect(readFilteredQuery(filters, new URLSearchParams('size=20')).size).toBe(20);
  expect(readFilteredQuery(filters, new URLSearchParams()).size).toBe(10);
});

it('removes NUL characters from the filters and the keyword in the address', () => {
  const filters = { names: ['industry'], states: [] } as const;

  const query = readFilteredQuery(filters, new URLSearchParams('industry=%00x&keyword=a%00b'));

  expect(query).toMatchObject({ industry: 'x', keyword: 'ab' });
});
