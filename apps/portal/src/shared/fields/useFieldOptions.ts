import { findKind, labelText, type Label } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { useQueries } from '@tanstack/react-query';
import { readDictionary } from '../api/dictionaries';
import { readCities } from '../api/settings/read-areas';
import { currentLocale } from '../i18n';

export interface FieldOption {
  value: string;
  label: string;
}

/** Returns the options of filters by fields: own options, entries of a dictionary, cities, or yes and no. */
export function useFieldOptions(fields: readonly FormField[]): Record<string, readonly FieldOption[] | undefined> {
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

function ownOptions({ kind, settings }: FormField): FieldOption[] | undefined {
  const locale = currentLocale();
  if (kind === 'yes-no')
    return [true, false].map((value) => ({
      value: String(value),
      label: findKind(kind)?.text(value, {}, locale) ?? String(value),
    }));
  const { options } = settings as { options?: { value: string; label: Label }[] };
  return options?.map(({ value, label }) => ({ value, label: labelText(label, locale) }));
}

async function readOptions({ kind, settings }: FormField): Promise<readonly FieldOption[]> {
  if (kind === 'area') return readCities();
  const { dictionary } = settings as { dictionary?: string };
  return dictionary === undefined ? [] : readDictionary(dictionary);
}
