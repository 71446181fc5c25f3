import type { StoredRecord } from '@portal/contract/records';
import { openWorkOrders, workOrders } from '@portal/contract/work-orders';
import type { DataColumn } from '@portal/widgets';
import { useTranslation } from 'react-i18next';
import { recordColumns, RecordValue } from '../../shared/records';
import { DueTag } from '../../shared/workflow/DueTag';

/** The columns of work orders; those that are open show whether they are overdue. */
export function useWorkOrderColumns(): DataColumn<StoredRecord>[] {
  const { t } = useTranslation('records');
  return recordColumns(workOrders, t).map((column) =>
    column.key === 'dueAt' ? { ...column, render: (record: StoredRecord) => <DueTime record={record} /> } : column,
  );
}

function DueTime({ record }: { record: StoredRecord }) {
  const { dueAt } = record.values;
  return openWorkOrders.includes(record.state) && typeof dueAt === 'string' ? (
    <DueTag dueTime={dueAt} followUpTime={null} />
  ) : (
    <RecordValue definition={workOrders} record={record} name="dueAt" />
  );
}
