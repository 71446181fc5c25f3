import type { FormValues } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import type { Db } from '../database';
import { dayS, limitReached, type Caller } from '../http';
import { changesBetween, writeAudit } from './audit/audit';
import { claimFiles } from './files/record-files';
import { acceptValues, compiledRecord } from './values';
import type { Reader } from './reach';
import { insertRecord } from './store';

/** Creates a record for a user from the submitted values and those that the server adds. @returns its id */
export async function createGenerated(
  transaction: Db,
  definition: RecordDefinition,
  caller: Caller,
  submitted: FormValues,
  added: FormValues,
): Promise<number> {
  const compiled = compiledRecord(definition);
  const values = { ...(await acceptValues(compiled, {}, submitted, caller.locale)), ...added };
  const id = await insertRecord(transaction, definition, caller.session, values);
  await claimFiles(transaction, caller.session, definition, { id, compiled, values });
  const changes = changesBetween(definition, {}, values);
  await writeAudit(transaction, caller, { area: definition.area, subjectId: id, action: 'create', changes });
  return id;
}

/** Returns the user who created a record. */
export async function createdBy(db: Db, { area }: RecordDefinition, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select created_by::int as id from ${sql.table(area)} where id = ${id}`.execute(db);
  return rows[0]!.id;
}

/** @throws PortalError `dailyLimit` when a user created `perDay` records in the last 24 hours */
export async function requireRecordsLeft(
  db: Db,
  { area }: RecordDefinition,
  { userId }: Pick<Reader, 'userId'>,
  perDay: number,
): Promise<void> {
  const { rows } = await sql<{ secondsLeft: number }>`
    select ceil(${dayS} - extract(epoch from now() - created_at))::int as "secondsLeft" from ${sql.table(area)}
    where created_by = ${userId} and created_at > now() - ${dayS} * interval '1 s'
    order by created_at desc offset ${perDay - 1} limit 1`.execute(db);
  if (rows[0]) throw limitReached(dayS, rows[0].secondsLeft);
}
