import { QueryForm, type QueryField } from '@portal/widgets';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Narrowing } from './narrowing';

interface Props {
  by: Narrowing<string>;
  values: Readonly<Record<string, string>>;
  onSearch: (values: Record<string, string>) => void;
}

/** What a list can be narrowed by besides the search box. */
export default function Filters({ by, values, onSearch }: Props) {
  const { t } = useTranslation('processMonitor');
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return <QueryForm fields={by.names.map((name) => field(name, by, t))} values={given} onSearch={onSearch} />;
}

function field(name: string, { states, days }: Narrowing<string>, t: TFunction<'processMonitor'>): QueryField {
  if (name === 'from' || name === 'to') return { name, label: t(`field.${days}.${name}`), type: 'date' };
  const label = t(`field.${name}`);
  const placeholder = t(`placeholder.${name}`);
  if (name !== 'state') return { name, label, placeholder };
  return { name, label, placeholder, options: states.map((value) => ({ value, label: t(`state.${value}`) })) };
}
