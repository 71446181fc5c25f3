import { labelText, type FindName, type Label } from '@portal/contract/fields';
import { useOffered } from './ports';
import { useLocale } from './texts';

interface Source {
  options?: { value: string; label: Label }[] | undefined;
  dictionary?: string | undefined;
}

/** The options of a choice, from its settings or its dictionary. */
export function useOptions({ options, dictionary }: Source) {
  const locale = useLocale();
  const { data, failed, loading } = useOffered(dictionary ?? null, (ports) => ports.dictionary(dictionary ?? ''));
  const offered = options?.map(({ value, label }) => ({ value, label: labelText(label, locale) })) ?? data ?? [];
  const findName: FindName = ({ id }) => offered.find(({ value }) => value === id)?.label;
  return { options: offered, loading, failed, findName };
}
