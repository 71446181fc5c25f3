import { talents as definition } from '@portal/contract/talents';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { writeAudit } from '../../../platform/records';

/**
 * Removes a person from the library for good, with what was merged into their row. What the office imported or wrote of
 * the same identity number goes to the recycle bin: it may have another ground than the consent.
 */
export async function removeTalent(
  transaction: Db,
  { userId, tenantId }: { userId: number; tenantId: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update talents t set deleted_at = now(), revision = t.revision + 1, updated_at = now()
    from talents own
    where own.user_id = ${userId} and t.tenant_id = own.tenant_id and t.id_card_hash = own.id_card_hash
      and t.user_id is null and t.merged_into is null and t.deleted_at is null
    returning t.id::int`.execute(transaction);
  const author = { session: { tenantId, userId: null }, ip: '' };
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    await writeAudit(transaction, author, {
      area: definition.area,
      subjectId: id,
      action: 'withdrawConsent',
      changes: [],
    });
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
