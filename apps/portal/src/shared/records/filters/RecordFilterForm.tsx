import { textsIn } from '@portal/contract';
import { findKind, labelText } from '@portal/contract/fields';
import type { RecordDefinition } from '@portal/contract/records';
import { QueryForm, type QueryField } from '@portal/widgets';
import { useTranslation } from 'react-i18next';
import type { FilterFormProps } from '../../filters/FilteredListPage';
import { currentLocale } from '../../i18n';
import { useFilterOptions } from './record-filters';

/** The filters of a list of records: its state and the fields that the definition names. */
export default function RecordFilterForm({
  definition,
  values,
  onSearch,
}: FilterFormProps & { definition: RecordDefinition }) {
  const { t } = useTranslation('records');
  const locale = currentLocale();
  const offered = useFilterOptions(definition);
  const { states } = textsIn(definition.texts, locale);
  const fields: QueryField[] = [
    {
      name: 'state',
      label: t('state'),
      options: Object.keys(definition.states).map((value) => ({ value, label: states[value] ?? value })),
    },
    ...definition.list.filters.flatMap((key) => {
      if (key in (definition.fixed ?? {})) return [];
      const field = definition.form.fields.find((each) => each.key === key);
      if (!field || !findKind(field.kind)?.index) return [];
      const options = offered[key];
      return { name: key, label: labelText(field.label, locale), ...(options && { options }) };
    }),
  ];
  return <QueryForm fields={fields} values={values} onSearch={onSearch} />;
}
