import { users } from '@portal/contract';
import { scheduleLimits } from '@portal/contract/schedule';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../../../platform/crypto';
import { wireMoment, type Db } from '../../../../platform/database';
import { PortalError, type User } from '../../../../platform/http';

/** Returns since when a person's schedule has a secret address, and when it was read last. */
export async function readFeed(db: Db, { userId }: User): Promise<{ since: string | null; readAt: string | null }> {
  const { rows } = await sql<{ since: string; readAt: string | null }>`
    select ${wireMoment(sql`created_at`)} as since, ${wireMoment(sql`read_at`)} as "readAt"
    from schedule_feeds where user_id = ${userId}`.execute(db);
  return rows[0] ?? { since: null, readAt: null };
}

/** Gives a schedule a new secret. Only its hash is stored, and the one before is worth nothing any more. */
export async function createFeed(db: Db, { tenantId, userId }: User): Promise<string> {
  const token = newToken();
  await sql`
    insert into schedule_feeds (user_id, tenant_id, token_hash) values (${userId}, ${tenantId}, ${tokenHash(token)})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now(), read_at = null, reads = 0`.execute(
    db,
  );
  return token;
}

export const revokeFeed = (db: Db, { userId }: User) =>
  sql`delete from schedule_feeds where user_id = ${userId}`.execute(db);

/**
 * Returns whose schedule a secret opens, and counts that it was read.
 * @throws PortalError `notFound` for an unknown or revoked one, or one of a disabled tenant, `hourlyLimit` if it is read too often
 */
export async function ownerOfFeed(db: Db, token: string): Promise<User & { name: string }> {
  const { rows } = await sql<User & { name: string; reads: number; left: number }>`
    update schedule_feeds f set read_at = now(), hour = date_trunc('hour', now()),
      reads = case when f.hour = date_trunc('hour', now()) then f.reads + 1 else 1 end
    from users owner join tenants tenant on tenant.id = owner.tenant_id and tenant.disabled_at is null
    where f.token_hash = ${tokenHash(token)} and owner.id = f.user_id and owner.status = ${users.userStatus.active}
    returning f.user_id::int as "userId", f.tenant_id::int as "tenantId", owner.chinese_name as name, f.reads,
      ceil(3600 - extract(epoch from now() - date_trunc('hour', now())))::int as left`.execute(db);
  const [feed] = rows;
  if (!feed) throw new PortalError('notFound');
  if (feed.reads > scheduleLimits.feedReads)
    throw new PortalError('hourlyLimit', { seconds: feed.left, minutes: Math.ceil(feed.left / 60) });
  return feed;
}
