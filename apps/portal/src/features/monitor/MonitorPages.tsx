import { BranchesOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router';
import { administration } from '../../shared/api/monitor';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { lazyPart } from '../../shared/loading';
import { usePrintedRows } from '../../shared/workflow/print/usePrintedRows';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { MonitorList } from './MonitorList';
import { instanceColumns, InstanceCard } from './instance-columns';
import { instanceFilters } from './monitor-filters';

const IncidentsPage = lazyPart(async () => ({ default: (await import('./jobs/IncidentsPage')).IncidentsPage }));
const JobsPage = lazyPart(async () => ({ default: (await import('./jobs/JobsPage')).JobsPage }));

const FiguresPage = lazyPart(() => import('./figures/FiguresPage'));

/** The monitor's pages, below its address. */
export function MonitorPages() {
  return (
    <Suspense fallback={<PagePlaceholder />}>
      <Routes>
        <Route index element={<MonitorPage />} />
        <Route path="incidents" element={<IncidentsPage />} />
        <Route path="jobs" element={<JobsPage />} />
        <Route path="figures" element={<FiguresPage />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  );
}

const SuspensionDialog = lazyInPlace(() => import('./suspension/SuspensionDialog'));
const MigrationDialog = lazyInPlace(() => import('./migration/MigrationDialog'));

/** Lists every instance of the tenant, for process administrators. */
function MonitorPage() {
  const { t } = useTranslation('monitor');
  const [query, change] = useFilteredQuery(instanceFilters);
  const [dialog, setDialog] = useState<'migration' | 'suspension'>();
  const close = () => setDialog(undefined);
  const list = useQuery(administration.instances(query));
  const printed = usePrintedRows(list.data?.records ?? [], { archives: true });
  return (
    <MonitorList
      name="instances"
      filters={instanceFilters}
      query={query}
      onQuery={change}
      list={list}
      columns={[printed.column, ...instanceColumns(t)]}
      rowKey={({ procInstId }) => procInstId}
      renderCard={(instance) => printed.onCard(instance, <InstanceCard instance={instance} />)}
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
        <>
          {printed.bar}
          <Suspense>
            {dialog === 'migration' && <MigrationDialog onClose={close} />}
            {dialog === 'suspension' && <SuspensionDialog onClose={close} />}
          </Suspense>
        </>
      }
    />
  );
}
