import { limits } from '@portal/contract';
import { issue, type Issue, type TableRow } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import {
  attendeeKinds,
  hasOptions,
  isOptionTooLong,
  meetings,
  questionOptions,
  writtenOptions,
} from '@portal/contract/meetings';
import { textOf, type StoredRecord } from '@portal/contract/records';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { refusedField } from '../../../platform/http';
import { takesPlace } from './standing';

type Check = (row: TableRow, values: FormValues, before: readonly TableRow[]) => Issue | undefined;

const repeats =
  (column: string): Check =>
  ({ cells }, _, before) =>
    before.some((other) => other.cells[column] === cells[column]) ? issue('repeatedRow') : undefined;

const checks: Readonly<Record<string, readonly Check[]>> = {
  agenda: [
    ({ cells: { startsAt, endsAt } }) => (endsAt && startsAt && endsAt < startsAt ? issue('wrongOrder') : undefined),
    ({ cells: { startsAt, endsAt } }, values) =>
      isWithin(startsAt, values) && isWithin(endsAt, values) ? undefined : issue('outsideMeeting'),
  ],
  attendeeKinds: [repeats('name')],
  questions: [
    repeats('question'),
    (row) =>
      hasOptions(row) && writtenOptions(row).some(isOptionTooLong)
        ? issue('optionTooLong', { max: limits.optionLength })
        : undefined,
    (row) => (hasOptions(row) && questionOptions(row).length < 2 ? issue('tooFewOptions') : undefined),
  ],
};

const isWithin = (time: unknown, values: FormValues): boolean =>
  typeof time !== 'string' ||
  (time >= (textOf(values, 'startsAt') ?? time) && time <= (textOf(values, 'endsAt') ?? time));

/**
 * Refuses a programme outside of the activity, kinds or questions that occur twice, and options that are too few or too long.
 * @throws PortalError `validation` that names the table and the row
 */
export function requireSoundTables(values: FormValues): void {
  for (const [field, all] of Object.entries(checks)) {
    const rows = (values[field] ?? []) as TableRow[];
    for (const [index, row] of rows.entries()) {
      const found = all.map((check) => check(row, values, rows.slice(0, index))).find((each) => each !== undefined);
      if (found) throw refusedField(field, issue(found.code, { ...found.params, row: index + 1 }), labelOf(field));
    }
  }
}

const labelOf = (field: string) => meetings.form.fields.find(({ key }) => key === field)?.label;

/**
 * Keeps the kinds that people have signed up for.
 * @throws PortalError `validation` that names a kind which was removed
 */
export async function requireUsedKinds(transaction: Db, values: FormValues, stored?: StoredRecord): Promise<void> {
  const kept = new Set(attendeeKinds(values).map(({ id }) => id));
  const removed = attendeeKinds(stored?.values ?? {}).filter(({ id }) => !kept.has(id));
  if (!stored || removed.length === 0) return;
  const { rows } = await sql<{ kind: string }>`
    select answers ->> 'attendeeKind' as kind from meeting_sign_ups
    where meeting_id = ${stored.id} and (${takesPlace} or state = 'waiting')
      and answers ->> 'attendeeKind' = any (${removed.map(({ id }) => id)}::text[]) limit 1`.execute(transaction);
  const used = removed.find(({ id }) => id === rows[0]?.kind);
  if (used) throw refusedField('attendeeKinds', issue('usedKind', { name: used.name }), labelOf('attendeeKinds'));
}
