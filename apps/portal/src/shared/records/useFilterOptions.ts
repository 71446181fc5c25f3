import { labelText, type Label } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { useQueries } from '@tanstack/react-query';
import { readDictionary } from '../api/dictionaries';
import { readCities } from '../api/settings/sites';
import { currentLocale } from '../i18n';

export interface FilterOption {
  value: string;
  label: string;
}

/** What the filters of a kind of record offer, by field: own options, entries of a dictionary, or cities. */
export function useFilterOptions({
  form,
  list,
}: RecordDefinition): Record<string, readonly FilterOption[] | undefined> {
  const fields = form.fields.filter(({ key }) => list.filters.includes(key));
  const offers = useQueries({
    queries: fields.map((field) => ({
      queryKey: ['filterOptions', field.kind, field.settings, currentLocale()],
      queryFn: () => readOptions(field),
      enabled: ownOptions(field) === undefined,
    })),
  });
  return Object.fromEntries(
    fields.map((field, index) => {
      const options = ownOptions(field) ?? offers[index]?.data ?? [];
      return [field.key, options.length > 0 ? options : undefined];
    }),
  );
}

function ownOptions({ settings }: FormField): FilterOption[] | undefined {
  const { options } = settings as { options?: { value: string; label: Label }[] };
  return options?.map(({ value, label }) => ({ value, label: labelText(label, currentLocale()) }));
}

async function readOptions({ kind, settings }: FormField): Promise<readonly FilterOption[]> {
  if (kind === 'area') return readCities();
  const { dictionary } = settings as { dictionary?: string };
  return dictionary === undefined ? [] : readDictionary(dictionary);
}
