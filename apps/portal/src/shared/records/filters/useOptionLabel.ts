import type { RecordDefinition } from '@portal/contract/records';
import { useFieldOptions } from '../../fields/useFieldOptions';

/** What the filters of a kind of record offer, by field. */
export const useFilterOptions = ({ form, list }: RecordDefinition) =>
  useFieldOptions(form.fields.filter(({ key }) => list.filters.includes(key)));

/** Finds the label of a value of a field that the list is filtered by; until it is known, and for others, nothing. */
export function useOptionLabel(definition: RecordDefinition): (field: string, value: string) => string {
  const options = useFilterOptions(definition);
  return (field, value) => options[field]?.find((option) => option.value === value)?.label ?? '';
}
