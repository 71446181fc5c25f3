import { sql } from 'kysely';
import { users, type ErrorName } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

/** Requires room for this many more active accounts in a tenant. @throws PortalError `tenantPeopleLimit` */
export async function requirePeopleLeft(transaction: Db, tenantId: number, adding: number): Promise<void> {
  const { rows } = await sql<{ limit: number }>`
    select max_people as limit from tenants where id = ${tenantId} and max_people is not null for update`.execute(
    transaction,
  );
  if (!rows[0]) return;
  const { rows: counted } = await sql<{ people: number }>`
    select count(*)::int as people from users
    where tenant_id = ${tenantId} and status = ${users.userStatus.active}`.execute(transaction);
  if (counted[0]!.people + adding > rows[0].limit) throw new PortalError('tenantPeopleLimit', { limit: rows[0].limit });
}

export const bytesPerMegabyte = 1_048_576;

/** Requires that a tenant has storage left. @throws PortalError `tenantStorageLimit` */
export async function requireStorageLeft(db: Db, tenantId: number): Promise<void> {
  const { rows } = await sql<{ limit: number }>`
    select max_storage as limit from tenants
    where id = ${tenantId} and max_storage is not null
      and max_storage::bigint * ${bytesPerMegabyte} <= (select coalesce(sum(size), 0) from files where tenant_id = ${tenantId})`.execute(
    db,
  );
  if (rows[0]) throw new PortalError('tenantStorageLimit', { limit: rows[0].limit });
}

/**
 * Requires that a tenant may have one more of what a table keeps. Others that add to the tenant wait for each other
 * until their transactions end.
 * @throws PortalError `refusal`
 */
export async function requireOneLeft(
  transaction: Db,
  tenantId: number,
  { table, max, refusal }: { table: string; max: number; refusal: ErrorName },
): Promise<void> {
  await sql`select from tenants where id = ${tenantId} for no key update`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(transaction);
  if (rows[0]!.count >= max) throw new PortalError(refusal, { max });
}
