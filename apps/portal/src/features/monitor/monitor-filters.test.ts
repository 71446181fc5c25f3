import { expect, it } from 'vitest';
import {
  filtersFrom,
  filtersOf,
  countFilters,
  readFilteredQuery,
  writeFilteredQuery,
} from '../../shared/filters/list-filters';
import { instanceFilters as by, jobFilters } from './monitor-filters';

const query = (text = '') => readFilteredQuery(by, new URLSearchParams(text));

it('filters that are written to the address are read back unchanged', () => {
  const conditions = filtersFrom(by, { process: 'row', state: 'incident', from: '2026-11-01' });
  const original = { ...query('keyword=a'), ...conditions };
  const params = writeFilteredQuery(by, new URLSearchParams('instance=i1&to=2026-01-01'), { ...original, current: 2 });

  expect(params.toString()).toBe('instance=i1&current=2&keyword=a&state=incident&process=row&from=2026-11-01');
  expect(readFilteredQuery(by, params)).toEqual({ ...original, current: 2 });
});

it('invalid states and days in the address are ignored', () => {
  const nothing = filtersOf(by, query());

  expect(filtersFrom(by, { state: 'asleep', from: '2026-02-30', to: 'today' })).toEqual(nothing);
  expect(filtersFrom(jobFilters, { state: 'incident' }).state).toBe('');
});

it('the number of filters does not include the keyword', () => {
  const counted = ['keyword=a', 'state=running&to=2026-01-01'].map((text) => countFilters(by, query(text)));
  expect(counted).toEqual([0, 2]);
});
