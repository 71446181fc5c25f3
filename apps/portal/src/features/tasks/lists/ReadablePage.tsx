import type { definitions } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { lists } from '../../../shared/api/tasks/lists';
import { useListQuery } from '../../../shared/filters/useListQuery';
import { listNames } from '../../../shared/i18n/texts';
import { ListPage } from '../../../shared/ui/ListPage';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useAddressFilter } from '../../../shared/filters/useAddressFilter';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { Card, NumberCell, TitleCell } from '../../../shared/workflow/cells';
import { InstanceTags } from '../../../shared/workflow/tags';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { stateIn, StateFilter } from './StateFilter';

type Process = definitions.ReadableProcess;
type Instance = definitions.ReadableInstance;

/** Lists the instances of the processes that name the user among their readers. */
export default function ReadablePage() {
  const { t } = useTranslation('process');
  useDocumentTitle(t('readable.title'));
  const { data: processes, error, refetch } = useQuery(lists.readableProcesses());
  if (!processes) return error ? <LoadState error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  if (processes.length === 0) return <EmptyState text={t('readable.none')} />;
  return <InstancesOf processes={processes} />;
}

function InstancesOf({ processes }: { processes: readonly Process[] }) {
  const { t } = useTranslation('process');
  const [query, change] = useListQuery();
  const [params, filter] = useAddressFilter();
  const state = stateIn(params);
  const known = processes.find(({ processDefinitionKey }) => processDefinitionKey === params.get('process'));
  const { processDefinitionKey: process = '' } = known ?? processes[0] ?? {};
  const list = useQuery(lists.readable({ ...query, process, state }));
  const { open, drawer } = useWorkflowDrawer();
  return (
    <>
      <ListPage<Instance>
        name="readable"
        title={t('readable.title')}
        hint={t('readable.hint')}
        searchLabel={t('readable.search')}
        list={list}
        query={query}
        onQuery={change}
        rowKey={({ procInstId }) => procInstId}
        onOpen={({ procInstId }) => open({ procInstId })}
        empty={t('readable.empty')}
        tools={
          <>
            <Select
              aria-label={t('readable.process')}
              showSearch={{ optionFilterProp: 'label' }}
              style={{ minWidth: 180 }}
              value={process}
              options={processes.map((each) => ({ value: each.processDefinitionKey, label: each.processName }))}
              onChange={(value: string) => filter('process', value)}
            />
            <StateFilter value={state} onChange={(value) => filter('state', value)} />
          </>
        }
        columns={[
          { key: 'title', title: t('column.title'), render: (row) => <TitleCell row={row} /> },
          { key: 'number', title: t('column.number'), render: (row) => <NumberCell row={row} /> },
          { key: 'state', title: t('column.state'), render: (row) => <InstanceTags instance={row} /> },
          { key: 'waiting', title: t('column.waiting'), render: (row) => listNames(row.currentNodes) || '—' },
          { key: 'initiator', title: t('column.initiator'), render: (row) => row.initiatorName },
          {
            key: 'started',
            title: t('column.started'),
            align: 'right',
            render: (row) => <RelativeTime value={row.startTime} />,
          },
        ]}
        renderCard={(row) => (
          <Card row={row}>
            <InstanceTags instance={row} />
            {row.currentNodes.length > 0 && <span>{listNames(row.currentNodes)}</span>}
            <span>{row.initiatorName}</span>
            <RelativeTime value={row.startTime} />
          </Card>
        )}
      />
      {drawer}
    </>
  );
}
