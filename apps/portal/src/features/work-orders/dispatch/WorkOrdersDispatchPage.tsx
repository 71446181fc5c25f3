import type { StoredRecord } from '@portal/contract/records';
import { workOrders } from '@portal/contract/work-orders';
import type { DataColumn } from '@portal/widgets';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteTitle } from '../../../shared/i18n/texts';
import { workOrdersDispatchPath } from '../../../shared/paths';
import { RecordCard, RecordListPage } from '../../../shared/records';
import { useParameters } from '../../../shared/ui/useParameters';
import { overdueView } from '../views';
import { useWorkOrderColumns } from '../work-order-columns';
import { WorkOrderDetail } from '../WorkOrderDetail';
import { AssignDialog } from './AssignDialog';
import { Workload } from './Workload';

const parts = { Detail: WorkOrderDetail };
const shown: readonly string[] = ['number', 'title', 'urgency', 'assignee', 'dueAt'];
const open = 'submitted,handling,waiting';

/** /background/workOrderDispatch: dispatchers assign work orders, and see what each handler has open. */
export function WorkOrdersDispatchPage() {
  const { t } = useTranslation('workOrders');
  const routeTitle = useRouteTitle();
  const [overdue] = useState(overdueView);
  const [assigned, setAssigned] = useState<StoredRecord | null>(null);
  const [, changeParameters] = useParameters();
  const show = (assignee: string) =>
    changeParameters(() => new URLSearchParams(assignee ? { view: 'open', assignee } : {}), { replace: true });
  const button = (record: StoredRecord) =>
    record.actions.includes('assign') && (
      <Button
        size="small"
        onClick={(event) => {
          event.stopPropagation();
          setAssigned(record);
        }}
      >
        {t('dispatch')}
      </Button>
    );
  const column: DataColumn<StoredRecord> = { key: 'assign', title: t('dispatch'), width: 96, render: button };
  const columns = useWorkOrderColumns().filter(({ key }) => shown.includes(key));
  return (
    <>
      <RecordListPage
        definition={workOrders}
        title={routeTitle(workOrdersDispatchPath)}
        hint={t('dispatchHint')}
        columns={[...columns, column]}
        renderCard={(record) => (
          <Flex gap={8} align="start" justify="space-between">
            <RecordCard definition={workOrders} record={record} />
            {button(record)}
          </Flex>
        )}
        parts={parts}
        readOnly
        views={[
          { key: 'unassigned', label: t('unassigned'), state: open, filters: { assignee: '0' } },
          { ...overdue, label: t('overdue') },
          { key: 'open', label: t('open'), state: open },
        ]}
        renderBeside={({ filters }) => <Workload chosen={filters['assignee'] ?? ''} onChoose={show} />}
      />
      {assigned && <AssignDialog record={assigned} onClose={() => setAssigned(null)} />}
    </>
  );
}
