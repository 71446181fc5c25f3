import { BranchesOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { administration } from '../../shared/api/monitor';
import { instanceColumns, InstanceCard } from './instance-columns';
import { MonitorList } from './MonitorList';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { instanceFilters } from './monitor-filters';

const SuspensionDialog = lazyInPlace(() => import('./suspension/SuspensionDialog'));
const MigrationDialog = lazyInPlace(() => import('./migration/MigrationDialog'));

/** Every instance of the tenant, for those who look after processes. */
export function MonitorPage() {
  const { t } = useTranslation('monitor');
  const [query, change] = useFilteredQuery(instanceFilters);
  const [dialog, setDialog] = useState<'migration' | 'suspension'>();
  const close = () => setDialog(undefined);
  return (
    <MonitorList
      name="instances"
      filters={instanceFilters}
      query={query}
      onQuery={change}
      list={useQuery(administration.instances(query))}
      columns={instanceColumns(t)}
      rowKey={({ procInstId }) => procInstId}
      renderCard={(instance) => <InstanceCard instance={instance} />}
      tools={
        <>
          <Button icon={<Icon of={BranchesOutlined} />} onClick={() => setDialog('migration')}>
            {t('migration.start')}
          </Button>
          <Button icon={<Icon of={PauseCircleOutlined} />} onClick={() => setDialog('suspension')}>
            {t('suspension')}
          </Button>
        </>
      }
      above={
        <Suspense>
          {dialog === 'migration' && <MigrationDialog onClose={close} />}
          {dialog === 'suspension' && <SuspensionDialog onClose={close} />}
        </Suspense>
      }
    />
  );
}
