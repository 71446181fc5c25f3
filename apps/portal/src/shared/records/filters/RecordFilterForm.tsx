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
  const period = (key: string, label: string): QueryField[] =>
    (['from', 'to'] as const).map((end) => ({
      name: `${key}.${end}`,
      label: t(`period.${end}`, { label }),
      type: 'date' as const,
    }));
  const fields: QueryField[] = [
    {
      name: 'state',
      label: t('state'),
      options: Object.keys(definition.states).map((value) => ({ value, label: states[value] ?? value })),
    },
    ...definition.list.filters.flatMap((key): QueryField[] => {
      if (key in (definition.fixed ?? {})) return [];
      if (key === 'createdAt') return period(key, t('createTime'));
      const field = definition.form.fields.find((each) => each.key === key);
      if (!field || !findKind(field.kind)?.index) return [];
      if (field.kind === 'date' || field.kind === 'date-time') return period(key, labelText(field.label, locale));
      const options = offered[key];
      return [{ name: key, label: labelText(field.label, locale), ...(options && { options }) }];
    }),
  ];
  const periods = definition.list.filters.filter((key) => fields.some(({ name }) => name === `${key}.from`));
  return (
    <QueryForm
      fields={fields}
      values={{ ...values, ...Object.assign({}, ...periods.map((key) => endsOf(key, values[key] ?? ''))) }}
      onSearch={(typed) =>
        onSearch({ ...typed, ...Object.fromEntries(periods.map((key) => [key, periodOf(key, typed)])) })
      }
    />
  );
}

const day = 'yyyy-MM-dd'.length;

/** Returns the two days of a period `from~to`. A single day is both. */
function endsOf(key: string, period: string): Record<string, string> {
  const [from = '', to = from] = period.split('~');
  return { [`${key}.from`]: from.slice(0, day), [`${key}.to`]: to.slice(0, day) };
}

function periodOf(key: string, typed: Readonly<Record<string, string>>): string {
  const [from = '', to = ''] = [typed[`${key}.from`], typed[`${key}.to`]];
  return from || to ? `${from}~${to}` : '';
}
