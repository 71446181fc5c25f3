import type { RecordDefinition } from '@portal/contract/records';
import type { RecordListQuery } from '../../api/records/records';
import { useFieldOptions } from '../../fields/useFieldOptions';
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

/** What the filters of a kind of record offer, by field. */
export const useFilterOptions = ({ form, list }: RecordDefinition) =>
  useFieldOptions(form.fields.filter(({ key }) => list.filters.includes(key)));

/** Finds the label of a value of a field that the list is filtered by; until it is known, and for others, nothing. */
export function useOptionLabel(definition: RecordDefinition): (field: string, value: string) => string {
  const options = useFilterOptions(definition);
  return (field, value) => options[field]?.find((option) => option.value === value)?.label ?? '';
}
