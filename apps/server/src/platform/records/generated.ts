import type { FormValues } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import type { Db } from '../database';
import type { LocalizedCaller } from '../http';
import { changesBetween, writeAudit } from './audit/audit';
import { claimFiles } from './files';
import { acceptValues, compiledRecord } from './values';
import type { Reader } from './reach';
import { insertRecord } from './store';

/** Creates a record for a user of what they submitted and what the server adds. @returns its id */
export async function createGenerated(
  transaction: Db,
  definition: RecordDefinition,
  caller: LocalizedCaller,
  submitted: FormValues,
  added: FormValues,
): Promise<number> {
  const compiled = compiledRecord(definition);
  const values = { ...acceptValues(compiled, {}, submitted, caller.locale), ...added };
  const id = await insertRecord(transaction, definition, caller.session, values);
  await claimFiles(transaction, caller.session, definition, { id, compiled, values });
  const changes = changesBetween(definition, {}, values);
  await writeAudit(transaction, caller, { area: definition.area, subjectId: id, action: 'create', changes });
  return id;
}

/** Who created a record. */
export async function createdBy(db: Db, { area }: RecordDefinition, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select created_by::int as id from ${sql.table(area)} where id = ${id}`.execute(db);
  return rows[0]!.id;
}

/** How many records a user created in the last 24 hours. */
export async function countRecentRecords(db: Db, { area }: RecordDefinition, { userId }: Pick<Reader, 'userId'>) {
  const { rows } = await sql<{ created: number }>`
    select count(*)::int as created from ${sql.table(area)}
    where created_by = ${userId} and created_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.created ?? 0;
}
