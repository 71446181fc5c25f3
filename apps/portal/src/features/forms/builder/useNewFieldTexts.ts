import type { FieldKindName } from '@portal/contract/fields';
import { useTranslation } from 'react-i18next';
import type { NewFieldTexts } from './model/new-field';

/** What new fields, columns and options are called at first, in the reader's language. */
export function useNewFieldTexts(): (kind: FieldKindName) => NewFieldTexts {
  const { t } = useTranslation('formBuilder');
  return (kind) => ({
    label: t(`kind.${kind}`),
    option: (number) => t('option', { number }),
    column: (number) => t('column', { number }),
  });
}
