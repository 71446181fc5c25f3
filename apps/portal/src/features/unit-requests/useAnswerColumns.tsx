import type { StoredRecord } from '@portal/contract/records';
import { unfinishedAnswers, unitAnswers } from '@portal/contract/unit-requests';
import type { DataColumn } from '@portal/widgets';
import { useTranslation } from 'react-i18next';
import { recordColumns, RecordValue } from '../../shared/records';
import { DueTag } from '../../shared/workflow/DueTag';

/** Some columns of the answers of units; the deadline shows what is overdue. */
export function useAnswerColumns(names: readonly string[]): DataColumn<StoredRecord>[] {
  const { t } = useTranslation('records');
  const columns = recordColumns(unitAnswers, t).map((column) =>
    column.key === 'dueAt' ? { ...column, render: (record: StoredRecord) => <Deadline record={record} /> } : column,
  );
  return columns.filter(({ key }) => names.includes(key));
}

function Deadline({ record }: { record: StoredRecord }) {
  const { dueAt } = record.values;
  return unfinishedAnswers.includes(record.state) && typeof dueAt === 'string' ? (
    <DueTag dueTime={dueAt} followUpTime={null} />
  ) : (
    <RecordValue definition={unitAnswers} record={record} name="dueAt" />
  );
}
