import type { StoredRecord } from '@portal/contract/records';
import { openWorkOrders, workOrders } from '@portal/contract/work-orders';
import type { DataColumn } from '@portal/widgets';
import { useTranslation } from 'react-i18next';
import { recordColumns, RecordValue } from '../../shared/records';
import { DueTag } from '../../shared/workflow/DueTag';

const numberWidth = 136;

/** Returns the columns of work orders, the number first. Open ones show whether they are overdue. */
export function useWorkOrderColumns(): DataColumn<StoredRecord>[] {
  const { t } = useTranslation('records');
  const columns = recordColumns(workOrders, t).map((column) => {
    if (column.key === 'number') return { ...column, width: numberWidth };
    return column.key === 'dueAt'
      ? { ...column, render: (record: StoredRecord) => <DueTime record={record} /> }
      : column;
  });
  const isNumber = ({ key }: { key: string }) => key === 'number';
  return [...columns.filter(isNumber), ...columns.filter((column) => !isNumber(column))];
}

function DueTime({ record }: { record: StoredRecord }) {
  const { dueAt, heldAt } = record.values;
  return openWorkOrders.includes(record.state) && typeof dueAt === 'string' ? (
    <DueTag dueTime={dueAt} followUpTime={null} deadlineHeldSince={typeof heldAt === 'string' ? heldAt : undefined} />
  ) : (
    <RecordValue definition={workOrders} record={record} name="dueAt" />
  );
}
