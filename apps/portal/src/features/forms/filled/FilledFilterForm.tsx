import { handling } from '@portal/contract';
import { labelText, type Label } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { QueryForm, type QueryField } from '@portal/widgets';
import { useTranslation } from 'react-i18next';
import type { FilterFormProps } from '../../../shared/filters/FilteredListPage';
import { currentLocale } from '../../../shared/i18n';
import { fieldFilter } from './filled-list';

/** Filters by state, start and the fields of the form. */
export default function FilledFilterForm({ fields, values, onSearch }: FilterFormProps & { fields: FormField[] }) {
  const { t } = useTranslation('forms');
  const locale = currentLocale();
  const offered: QueryField[] = [
    {
      name: 'state',
      label: t('filled.state'),
      options: handling.instanceState.options.map((value) => ({
        value,
        label: t(`state.${value}`, { ns: 'process' }),
      })),
    },
    { name: 'from', label: t('filled.from'), type: 'date' },
    { name: 'to', label: t('filled.to'), type: 'date' },
    ...fields.map(({ key, label, settings }): QueryField => {
      const { options } = settings as { options?: { value: string; label: Label }[] };
      return {
        name: fieldFilter(key),
        label: labelText(label, locale),
        ...(options && {
          options: options.map((option) => ({ value: option.value, label: labelText(option.label, locale) })),
        }),
      };
    }),
  ];
  return <QueryForm fields={offered} values={values} onSearch={onSearch} />;
}
