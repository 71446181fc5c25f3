import type { RecordDefinition } from '@portal/contract/records';
import type { RecordListQuery } from '../api/records';
import type { FilteredQuery, ListFilters } from '../filters/list-filters';

/** The filters of a kind of record: its state, and the fields that its definition names. */
export const recordFilters = ({ states, list }: RecordDefinition): ListFilters => ({
  names: ['state', ...list.filters],
  states: Object.keys(states),
});

export const toRecordQuery = (
  { list }: RecordDefinition,
  { current, size, keyword, state = '', ...query }: FilteredQuery<string>,
): RecordListQuery => ({
  current,
  size,
  keyword,
  state,
  filters: Object.fromEntries(list.filters.map((key) => [key, query[key] ?? ''])),
});
