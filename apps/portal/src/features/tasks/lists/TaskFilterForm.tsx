import type { tasks } from '@portal/contract';
import { QueryForm, type QueryField } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { lists } from '../../../shared/api/tasks/lists';
import type { FilterFormProps } from '../../../shared/filters/FilteredListPage';
import type { ListFilters } from '../../../shared/filters/list-filters';
import { filterLabels } from './task-filters';

interface Props extends FilterFormProps {
  list: tasks.ListName;
  filters: ListFilters;
}

/** The filters of a person's list: its processes, the state of the instance and days of the list's time. */
export default function TaskFilterForm({ list, filters, values, onSearch }: Props) {
  const { t } = useTranslation('process');
  const { data: processes = [] } = useQuery(lists.processes(list));
  const yesOrNo = (['true', 'false'] as const).map((value) => ({ value, label: t(`filter.${value}`) }));
  const options: Record<string, QueryField['options']> = {
    process: processes.map(({ processDefinitionKey, processName }) => ({
      value: processDefinitionKey,
      label: processName,
    })),
    state: filters.states.map((state) => ({ value: state, label: t(`state.${state as tasks.InstanceState}`) })),
    ...Object.fromEntries((filters.flags ?? []).map((flag) => [flag, yesOrNo])),
  };
  const fields = filters.names
    .map((name) => field(name, list, t))
    .map((each) => ({ ...each, options: options[each.name] }));
  return <QueryForm fields={fields} values={values} onSearch={onSearch} />;
}

/** The column of the time by which each list is ordered. */
const times = { todo: 'received', done: 'handled', my: 'started', copied: 'received' } as const;

function field(name: string, list: tasks.ListName, t: TFunction<'process'>): QueryField {
  if (name === 'from' || name === 'to') {
    return { name, label: t(`filter.${name}`, { time: t(`column.${times[list]}`) }), type: 'date' };
  }
  return { name, label: t(filterLabels[name as keyof typeof filterLabels]) };
}
