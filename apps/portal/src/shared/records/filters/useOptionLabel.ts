import type { RecordDefinition } from '@portal/contract/records';
import { useFilterOptions } from './useFilterOptions';

/** Finds the label of a value of a field that the list is filtered by; until it is known, and for others, nothing. */
export function useOptionLabel(definition: RecordDefinition): (field: string, value: string) => string {
  const options = useFilterOptions(definition);
  return (field, value) => options[field]?.find((option) => option.value === value)?.label ?? '';
}
