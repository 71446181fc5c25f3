import { QueryForm, type QueryField } from '@portal/widgets';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FilterFormProps } from '../../shared/filters/FilteredListPage';
import type { MonitorFilters } from './monitor-filters';

/** The filters of one of the monitor's lists. */
export default function MonitorFilterForm({
  filters,
  values,
  onSearch,
}: FilterFormProps & { filters: MonitorFilters }) {
  const { t } = useTranslation('monitor');
  return (
    <QueryForm fields={filters.names.map((name) => field(name, filters, t))} values={values} onSearch={onSearch} />
  );
}

function field(name: string, { states, days }: MonitorFilters, t: TFunction<'monitor'>): QueryField {
  if (name === 'from' || name === 'to') return { name, label: t(`field.${days}.${name}`), type: 'date' };
  const label = t(`field.${name}`);
  const placeholder = t(`placeholder.${name}`);
  if (name !== 'state') return { name, label, placeholder };
  return { name, label, placeholder, options: states.map((value) => ({ value, label: t(`state.${value}`) })) };
}
