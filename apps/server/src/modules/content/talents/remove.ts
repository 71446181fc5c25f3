import { talents as definition } from '@portal/contract/talents';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { writeAudit } from '../../../platform/records';

/** Removes a person from the library for good, with what was merged into their row. */
export async function removeTalent(transaction: Db, { userId }: { userId: number }): Promise<void> {
  await sql`
    with recursive removed as (
      select id from talents where user_id = ${userId}
      union select t.id from talents t join removed on t.merged_into = removed.id)
    delete from talents where id in (select id from removed)`.execute(transaction);
}

/**
 * Moves a person whose approval was revoked to the recycle bin of the library. Nothing is lost of what the office keeps
 * about them, and the next approval brings them back.
 */
export async function revokeTalent(
  transaction: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update talents set deleted_at = now(), revoked_at = now(), revision = revision + 1, updated_at = now()
    where user_id = ${userId} and deleted_at is null returning id::int`.execute(transaction);
  const [row] = rows;
  if (!row) return;
  const author = { session: { tenantId, userId: null }, ip: '' };
  await writeAudit(transaction, author, {
    area: definition.area,
    subjectId: row.id,
    action: 'revokeApproval',
    changes: [],
  });
}
