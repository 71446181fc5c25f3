import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { administration } from '../../shared/api/administration';
import { instanceColumns, InstanceCard } from './instance-columns';
import { MonitorList } from './MonitorList';
import { useNarrowedQuery } from './narrowing';
import { instanceNarrowing } from './narrowings';

/** Every instance of the tenant, for those who look after processes. */
export function MonitorPage() {
  const { t } = useTranslation('processMonitor');
  const [query, change] = useNarrowedQuery(instanceNarrowing);
  return (
    <MonitorList
      name="instances"
      by={instanceNarrowing}
      query={query}
      onQuery={change}
      list={useQuery(administration.instances(query))}
      columns={instanceColumns(t)}
      rowKey={({ procInstId }) => procInstId}
      renderCard={(instance) => <InstanceCard instance={instance} />}
    />
  );
}
