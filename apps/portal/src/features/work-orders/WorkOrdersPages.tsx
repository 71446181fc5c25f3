import { textsIn } from '@portal/contract';
import type { StoredRecord } from '@portal/contract/records';
import { openWorkOrders, workOrderComments, workOrders } from '@portal/contract/work-orders';
import type { DataColumn } from '@portal/widgets';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { useRouteTitle } from '../../shared/i18n/texts';
import { workOrdersAdministrationPath } from '../../shared/paths';
import {
  recordColumns,
  RecordComments,
  RecordDetail,
  RecordListPage,
  RecordValue,
  type RecordDetailProps,
} from '../../shared/records';
import { useSession } from '../../shared/session/store';
import { DueTag } from '../../shared/workflow/DueTag';

/** A work order with the conversation about it. */
const WorkOrderDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    <RecordDetail definition={definition} record={record} />
    <RecordComments calls={workOrderComments} id={record.id} />
  </Flex>
);

const parts = { Detail: WorkOrderDetail };

/** /workOrders/index: the work orders that the user filed. */
export const WorkOrdersPage = () => (
  <RecordListPage definition={workOrders} columns={useWorkOrderColumns()} parts={parts} mine />
);

/** /background/workOrders: the office assigns and handles work orders. */
export function WorkOrdersAdministrationPage() {
  const { t } = useTranslation('workOrders');
  const { states } = textsIn(workOrders.texts, currentLocale());
  const routeTitle = useRouteTitle();
  const userId = useSession()?.user.sysUser.userId;
  return (
    <RecordListPage
      definition={workOrders}
      title={routeTitle(workOrdersAdministrationPath)}
      hint={t('administrationHint')}
      columns={useWorkOrderColumns()}
      parts={parts}
      views={[
        { key: 'all', label: t('all') },
        { key: 'submitted', label: states.submitted, state: 'submitted' },
        { key: 'assigned', label: t('assigned'), state: 'handling', filters: { assignee: String(userId) } },
      ]}
    />
  );
}

/** Returns the columns of work orders. Open ones show whether they are overdue. */
function useWorkOrderColumns(): DataColumn<StoredRecord>[] {
  const { t } = useTranslation('records');
  return recordColumns(workOrders, t).map((column) =>
    column.key === 'dueAt' ? { ...column, render: (record: StoredRecord) => <DueTime record={record} /> } : column,
  );
}

function DueTime({ record }: { record: StoredRecord }) {
  const { dueAt, heldAt } = record.values;
  return openWorkOrders.includes(record.state) && typeof dueAt === 'string' ? (
    <DueTag dueTime={dueAt} followUpTime={null} deadlineHeldSince={typeof heldAt === 'string' ? heldAt : undefined} />
  ) : (
    <RecordValue definition={workOrders} record={record} name="dueAt" />
  );
}
