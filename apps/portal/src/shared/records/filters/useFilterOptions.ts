import type { RecordDefinition } from '@portal/contract/records';
import { useFieldOptions } from '../../fields/useFieldOptions';

/** What the filters of a kind of record offer, by field. */
export const useFilterOptions = ({ form, list }: RecordDefinition) =>
  useFieldOptions(form.fields.filter(({ key }) => list.filters.includes(key)));
