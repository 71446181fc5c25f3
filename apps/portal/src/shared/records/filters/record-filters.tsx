import { labelText } from '@portal/contract/fields';
import type { RecordDefinition } from '@portal/contract/records';
import { useClearing } from '@portal/widgets/icon';
import { Select } from 'antd';
import type { RecordListQuery } from '../../api/records/records';
import { useFieldOptions } from '../../fields/useFieldOptions';
import type { FilteredQuery, ListFilters } from '../../filters/list-filters';
import { currentLocale } from '../../i18n';

/** Returns the filters of a kind of record: its state, and the fields that its definition names. */
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

/** Returns the values that all records of a list have. */
export const fixedValues = ({ fixed }: RecordDefinition): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fixed ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/** Returns the options of the filters of a kind of record, by field. */
export const useFilterOptions = ({ form, list }: RecordDefinition) =>
  useFieldOptions(form.fields.filter(({ key }) => list.filters.includes(key)));

/**
 * Returns a function that finds the label of a filter's value. It returns nothing for other fields and until the label
 * is known.
 */
export function useOptionLabel(definition: RecordDefinition): (field: string, value: string) => string {
  const options = useFilterOptions(definition);
  return (field, value) => options[field]?.find((option) => option.value === value)?.label ?? '';
}

interface Props {
  definition: RecordDefinition;
  /** A field by which the list can be filtered. */
  field: string;
  value: string;
  onChange: (value: string) => void;
}

/** Filters a readers' list by the value of one field. */
export function FilterSelect({ definition, field, value, onChange }: Props) {
  const clearing = useClearing();
  const options = useFilterOptions(definition)[field] ?? [];
  const { label = field } = definition.form.fields.find(({ key }) => key === field) ?? {};
  const name = labelText(label, currentLocale());
  return (
    <Select<string>
      aria-label={name}
      placeholder={name}
      allowClear={clearing}
      style={{ minWidth: 150 }}
      popupMatchSelectWidth={false}
      value={value || null}
      options={[...options]}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}
