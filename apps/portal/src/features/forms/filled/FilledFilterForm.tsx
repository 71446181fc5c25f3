import { tasks } from '@portal/contract';
import { labelText } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { QueryForm, type QueryField } from '@portal/widgets';
import { useTranslation } from 'react-i18next';
import { useFieldOptions } from '../../../shared/fields/useFieldOptions';
import type { FilterFormProps } from '../../../shared/filters/FilteredListPage';
import { currentLocale } from '../../../shared/i18n';
import { fieldFilter } from './filled-list';

/** Filters by state, start and the fields of the form. */
export default function FilledFilterForm({ fields, values, onSearch }: FilterFormProps & { fields: FormField[] }) {
  const { t } = useTranslation('forms');
  const locale = currentLocale();
  const options = useFieldOptions(fields);
  const queried: QueryField[] = [
    {
      name: 'state',
      label: t('filled.state'),
      options: tasks.instanceState.options.map((value) => ({
        value,
        label: t(`state.${value}`, { ns: 'process' }),
      })),
    },
    { name: 'from', label: t('filled.from'), type: 'date' },
    { name: 'to', label: t('filled.to'), type: 'date' },
    ...fields.map(({ key, label }): QueryField => {
      const offered = options[key];
      return { name: fieldFilter(key), label: labelText(label, locale), ...(offered && { options: offered }) };
    }),
  ];
  return <QueryForm fields={queried} values={values} onSearch={onSearch} />;
}
