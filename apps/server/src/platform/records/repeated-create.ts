import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database';
import { PortalError, type User } from '../http';

/** A request to create a record, as its caller names it. */
export interface CreateRequest {
  /** A UUID. A request without one is never treated as repeated. */
  key: string | undefined;
  /** The submitted values. Another request with the same key is refused. */
  sent: unknown;
}

/**
 * Creates a record, or answers a repeated request with the record that it created first. The key is kept for a day, in the
 * transaction of the record.
 * @throws PortalError `idempotencyKeyUsed`
 */
export async function createOnce(
  transaction: Db,
  { tenantId, userId }: User,
  { key, sent }: CreateRequest,
  create: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return create();
  const hash = createHash('sha256').update(JSON.stringify(sent)).digest('base64url');
  /* Waits for a request of the same key that is under way. */
  const { rows } = await sql`
    with forgotten as (
      delete from record_requests where ctid in (
        select ctid from record_requests where created_at < now() - interval '1 day' limit 100 for update skip locked
      )
    )
    insert into record_requests (tenant_id, user_id, key, request_hash) values (${tenantId}, ${userId}, ${key}, ${hash})
    on conflict do nothing returning key`.execute(transaction);
  const own = sql`tenant_id = ${tenantId} and user_id = ${userId} and key = ${key}`;
  if (rows.length === 0) {
    const found = await sql<{ hash: string; id: number }>`
      select request_hash as hash, record_id as id from record_requests where ${own}`.execute(transaction);
    const [done] = found.rows;
    if (done?.hash !== hash) throw new PortalError('idempotencyKeyUsed', {}, { field: 'headers' });
    return done.id;
  }
  const id = await create();
  await sql`update record_requests set record_id = ${id} where ${own}`.execute(transaction);
  return id;
}
