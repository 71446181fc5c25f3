import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { kindTitles } from '../../shared/i18n/texts';

/** Returns the title of a group of hits: of a kind of record its own, unless the search has another one. */
export function useKindTitle(): (kind: string) => string {
  const { t } = useTranslation('search');
  const kinds = kindTitles(currentLocale());
  return (kind) => t(`kind.${kind}`, { defaultValue: kinds[kind] ?? kind });
}
