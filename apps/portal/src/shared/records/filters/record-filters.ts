import type { RecordDefinition } from '@portal/contract/records';
import type { RecordListQuery } from '../../api/records/records';
import type { FilteredQuery, ListFilters } from '../../filters/list-filters';

/** The filters of a kind of record: its state, and the fields that its definition names. */
export const recordFilters = ({ states, list, fixed }: RecordDefinition): ListFilters => ({
  names: ['state', ...list.filters.filter((key) => !(key in (fixed ?? {})))],
  states: Object.keys(states),
});

export const toRecordQuery = (
  definition: RecordDefinition,
  { current, size, keyword, state = '', ...query }: FilteredQuery<string>,
): RecordListQuery => ({
  current,
  size,
  keyword,
  state,
  filters: {
    ...Object.fromEntries(definition.list.filters.map((key) => [key, query[key] ?? ''])),
    ...fixedValues(definition),
  },
});

/** The values that all records of a list have. */
export const fixedValues = ({ fixed }: RecordDefinition): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fixed ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
