import { conditionFields, type ConditionField, type DrawnForm } from '@portal/contract/forms';
import { useQueries } from '@tanstack/react-query';
import { readDictionary } from '../../../../shared/api/dictionaries';
import { currentLocale } from '../../../../shared/i18n';

/** What the conditions and expressions of a field can read: every other field. */
export function useReadable({ fields }: DrawnForm, key: string | null): ConditionField[] {
  const others = fields.filter((field) => field.key !== key);
  const types = [...new Set(others.flatMap(({ settings }) => (settings.dictionary as string | undefined) ?? []))];
  const found = useQueries({
    queries: types.map((type) => ({
      queryKey: ['dictionary', type],
      queryFn: () => readDictionary(type),
      retry: false,
    })),
  });
  return conditionFields(others, currentLocale(), (dictionary) => found[types.indexOf(dictionary)]?.data);
}
