import { limits } from '@portal/contract';
import { issue, type Issue, type TableRow } from '@portal/contract/fields';
import { compileForm, FormError, type FormValues } from '@portal/contract/forms';
import {
  attendeeKinds,
  hasOptions,
  isOptionTooLong,
  meetings,
  questionOptions,
  signUpForm,
  writtenOptions,
} from '@portal/contract/meetings';
import { textOf } from '@portal/contract/records';
import { compileFormExpression } from '@portal/engine/form-expressions';
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
 * Refuses a programme outside of the activity, kinds or questions that occur twice, options that are too few or too long,
 * and questions that cannot be asked.
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
  requireSoundForm(values);
}

const labelOf = (field: string) => meetings.form.fields.find(({ key }) => key === field)?.label;

function requireSoundForm(values: FormValues): void {
  if (isSound(values)) return;
  const questions = (values['questions'] ?? []) as TableRow[];
  const row = questions.findIndex((_, index) => !isSound({ ...values, questions: questions.slice(0, index + 1) })) + 1;
  throw refusedField('questions', issue('unusableQuestion', { row }), labelOf('questions'));
}

/** Returns whether people can be asked by the form of the activity. */
function isSound(values: FormValues): boolean {
  const form = signUpForm(values);
  try {
    if (form) compileForm(form, compileFormExpression);
    return true;
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return false;
  }
}

/**
 * Keeps the kinds of the published version that people have signed up for.
 * @throws PortalError `validation` that names a kind which was removed
 */
export async function requireUsedKinds(db: Db, meetingId: number, values: FormValues): Promise<void> {
  const kept = attendeeKinds(values).map(({ id }) => id);
  const { rows } = await sql<{ name: string }>`
    select item -> 'cells' ->> 'name' as name
    from meetings m, jsonb_array_elements(coalesce(m.attendee_kinds, '[]')) item
    where m.id = ${meetingId} and item ->> 'id' <> all (${kept}::text[]) and exists (
      select from meeting_sign_ups where meeting_id = m.id and (${takesPlace} or state = 'waiting')
        and answers ->> 'attendeeKind' = item ->> 'id')
    limit 1`.execute(db);
  if (rows[0]) throw refusedField('attendeeKinds', issue('usedKind', { name: rows[0].name }), labelOf('attendeeKinds'));
}
