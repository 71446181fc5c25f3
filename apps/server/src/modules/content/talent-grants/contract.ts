import { issue, sumDecimals, compareDecimals } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { isDeepStrictEqual } from 'node:util';
import type { StoredRecord } from '@portal/contract/records';
import { talentGrants } from '@portal/contract/talent-grants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { refusedField } from '../../../platform/http';

interface PlannedRow {
  id: string;
  cells: { amount?: string; dueOn?: string };
}

/** The contract that stands. */
type Contract = Pick<StoredRecord, 'id' | 'state' | 'values'>;

const rowsOf = (value: unknown): PlannedRow[] => (Array.isArray(value) ? (value as PlannedRow[]) : []);
const labelOf = (field: string) => talentGrants.form.fields.find(({ key }) => key === field)!.label;

/**
 * Refuses a contract whose instalments are more than its amount, or are due before its term. A change of an agreed
 * contract needs a reason and keeps what was requested or paid.
 * @throws PortalError `validation` that names the field
 */
export async function requireSoundContract(
  transaction: Db,
  values: FormValues,
  stored: Contract | undefined,
): Promise<void> {
  const instalments = rowsOf(values['instalments']);
  const sum = sumDecimals(instalments.map(({ cells }) => cells.amount ?? '0'));
  const amount = typeof values['amount'] === 'string' ? values['amount'] : '0';
  if (compareDecimals(sum, amount) > 0)
    throw refusedField('instalments', issue('sumMoreThan', { other: labelOf('amount') }), labelOf('instalments'));
  const { from } = values['term'] as { from: string };
  for (const field of ['instalments', 'reports'] as const)
    if (rowsOf(values[field]).some(({ cells }) => (cells.dueOn ?? from) < from))
      throw refusedField(field, issue('tooEarly', { min: from }), labelOf(field));
  if (stored?.state !== 'running') return;
  if (!values['changeReason']) throw refusedField('changeReason', issue('required'), labelOf('changeReason'));
  await requireSettledKept(transaction, stored, instalments);
}

async function requireSettledKept(transaction: Db, stored: Contract, instalments: readonly PlannedRow[]) {
  const { rows } = await sql<{ rowId: string }>`
    select row_id as "rowId" from "talent-instalments"
    where grant_id = ${stored.id} and state in ('requested', 'paid')`.execute(transaction);
  const before = rowsOf(stored.values['instalments']);
  const cellsOf = (list: readonly PlannedRow[], rowId: string) => list.find(({ id }) => id === rowId)?.cells;
  if (rows.some(({ rowId }) => !isDeepStrictEqual(cellsOf(before, rowId), cellsOf(instalments, rowId))))
    throw refusedField('instalments', issue('settledInstalment'), labelOf('instalments'));
}
