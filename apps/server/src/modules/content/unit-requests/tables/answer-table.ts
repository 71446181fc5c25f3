import { formatDateTime } from '@portal/contract';
import {
  accept,
  columnPath,
  type Access,
  type CompiledForm,
  type DrawnForm,
  type FormValues,
} from '@portal/contract/forms';
import { unitAnswers, type AnswerTable } from '@portal/contract/unit-requests';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../../platform/http';
import { claimFiles, lockRecord, readRecord, writeAudit } from '../../../../platform/records';
import { acceptForm, compiledVersion, referenceIssues, referencesIn, refusal } from '../../../approval/forms';
import { reportedStates } from './figures';

/** Owns the files in the tables of answers, apart from the files of the answers themselves. */
export const tableFileArea = 'unit-answer-tables';

interface Stored {
  table: DrawnForm | null;
  values: FormValues;
  closed: boolean;
}

async function readStoredTable(db: Db, answerId: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select request.table_form as table, coalesce(answer.table_values, '{}') as values, request.state = 'closed' as closed
    from "unit-answers" answer join "unit-requests" request on request.id = answer.request
    where answer.id = ${answerId}`.execute(db);
  return rows[0] ?? { table: null, values: {}, closed: true };
}

const ofOwnUnit = { ...unitAnswers, read: unitAnswers.read.filter(({ reach }) => reach === 'administered') };

/** Reads an answer. `shown` tells whether the caller reads its values: outside of the unit only reported ones. */
async function readAnswer(db: Db, session: Session, id: number) {
  const record = await readRecord(db, unitAnswers, session, id);
  if (!record) return null;
  const shown = reportedStates.includes(record.state) || (await readRecord(db, ofOwnUnit, session, id)) !== null;
  return { ...record, shown };
}

/** Returns whether the caller reads what a unit has filled in, with its files. */
export const mayReadValues = async (db: Db, session: Session, id: number): Promise<boolean> =>
  (await readAnswer(db, session, id))?.shown === true;

/**
 * Returns the table of an answer that the caller may read, without values that the unit has not reported.
 * @throws PortalError `notFound` also without a table
 */
export async function readAnswerTable(db: Db, session: Session, id: number): Promise<AnswerTable> {
  const answer = await readAnswer(db, session, id);
  const { table, values, closed } = await readStoredTable(db, id);
  if (!answer || !table) throw new PortalError('notFound');
  const { revision, actions, shown } = answer;
  return { table, values: shown ? values : {}, revision, writable: !closed && actions.includes('submit') };
}

interface Order {
  id: number;
  revision: number;
  values: FormValues;
  submit: boolean;
}

/**
 * Keeps what a unit has filled in, or submits the answer with it. What is only kept may lack required values.
 * @throws PortalError `notFound`, `requestClosed`, `forbidden`, `conflict` with the table as it is, `fieldRefused`
 */
export function saveAnswerTable(db: Db, caller: Caller, { id, revision, values: submitted, submit }: Order) {
  const { session, locale } = caller;
  return db.transaction().execute(async (transaction) => {
    const record = await lockRecord(transaction, unitAnswers, session, id);
    const stored = await readStoredTable(transaction, id);
    if (!record || !stored.table) throw new PortalError('notFound');
    if (stored.closed) throw new PortalError('requestClosed');
    if (!record.actions.includes('submit')) throw new PortalError('forbidden');
    if (record.revision !== revision)
      throw new PortalError('conflict', {}, { revision: record.revision, values: stored.values });
    const compiled = compiledVersion({ definition: stored.table });
    const access = submit ? {} : nothingRequired(compiled);
    const { state, values } = await acceptForm(compiled, stored.values, submitted, { access, locale });
    const references = referencesIn(state, stored.values).filter(({ type }) => type !== 'file');
    const issues = await referenceIssues(transaction, session, '', references);
    if (issues.length > 0) throw refusal(compiled, issues, locale);
    await claimFiles(transaction, session, { area: tableFileArea }, { id, compiled, values });
    await sql`
      update "unit-answers" set table_values = ${JSON.stringify(values)}::jsonb, revision = revision + 1,
        updated_at = now()
        ${submit ? sql`, state = 'submitted', reason = null, submitted_at = ${formatDateTime(Date.now())}` : sql``}
      where id = ${id}`.execute(transaction);
    await writeAudit(transaction, caller, {
      area: unitAnswers.area,
      subjectId: id,
      action: submit ? 'submit' : 'fill',
      changes: submit ? [{ field: 'state', before: record.state, after: 'submitted' }] : [],
    });
    return { id, revision: revision + 1 };
  });
}

/** Returns rights that lift what the form requires. */
const nothingRequired = ({ byKey }: CompiledForm): Access =>
  Object.fromEntries(
    [...byKey.values()].flatMap(({ key, columns }) => [
      [key, 'optional'],
      ...columns.map((column) => [columnPath(key, column.key), 'optional']),
    ]),
  );

/** @throws PortalError `tableIncomplete` unless the unit has filled in the table of its answer, or has none */
export async function requireComplete(db: Db, answerId: number): Promise<void> {
  const { table, values } = await readStoredTable(db, answerId);
  if (table && !accept(compiledVersion({ definition: table }), values, {}).values)
    throw new PortalError('tableIncomplete');
}
