import type { StoredFileValue } from '@portal/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { User } from '../../../../platform/http';

/** The owner of the signatures that people keep. Its id is the person's. */
export const savedArea = 'savedSignature';

export async function readSaved(db: Db, { tenantId, userId }: User): Promise<StoredFileValue | null> {
  const { rows } = await sql<{ file: StoredFileValue }>`
    select file from saved_signatures where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  return rows[0]?.file ?? null;
}

/** Keeps a file of the person in place of an earlier one, or none. The earlier one is removed with the abandoned. */
export async function writeSaved(transaction: Db, user: User, file: StoredFileValue | null): Promise<void> {
  const { tenantId, userId } = user;
  await sql`
    update files set record_area = null, record_id = null
    where tenant_id = ${tenantId} and record_area = ${savedArea} and record_id = ${userId}`.execute(transaction);
  if (!file) {
    await sql`delete from saved_signatures where tenant_id = ${tenantId} and user_id = ${userId}`.execute(transaction);
    return;
  }
  await sql`
    insert into saved_signatures (tenant_id, user_id, file) values (${tenantId}, ${userId}, ${JSON.stringify(file)}::jsonb)
    on conflict (tenant_id, user_id) do update set file = excluded.file`.execute(transaction);
  await sql`
    update files set record_area = ${savedArea}, record_id = ${userId}
    where tenant_id = ${tenantId} and bucket = ${file.bucketName} and name = ${file.fileName}`.execute(transaction);
}
