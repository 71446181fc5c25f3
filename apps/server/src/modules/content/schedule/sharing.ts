import type { ScheduleShare, ShareLevel } from '@portal/contract/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';

/** Returns what the reader sees of the schedules of people. Those who share nothing with them are left out. */
export async function levelsFor(
  db: Db,
  { tenantId, userId }: User,
  ownerIds: readonly number[],
): Promise<Map<number, ShareLevel>> {
  if (ownerIds.length === 0) return new Map();
  const { rows } = await sql<{ ownerId: number; level: ShareLevel }>`
    select s.owner_id::int as "ownerId", s.level from schedule_shares s
    where s.tenant_id = ${tenantId} and s.reader_id = ${userId} and s.owner_id = any (${[...ownerIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ ownerId, level }) => [ownerId, level]));
}

/** Refuses everybody but the owner of a schedule and their aides. @throws PortalError `forbidden` */
export async function requireKeeper(db: Db, user: User, ownerId: number): Promise<void> {
  if (ownerId === user.userId) return;
  const levels = await levelsFor(db, user, [ownerId]);
  if (levels.get(ownerId) !== 'aide') throw new PortalError('forbidden');
}

/** Returns with whom a person shares their schedule, and who shares theirs with them. */
export async function readShares(
  db: Db,
  { tenantId, userId }: User,
): Promise<{ given: ScheduleShare[]; received: ScheduleShare[] }> {
  const { rows } = await sql<ScheduleShare & { isGiven: boolean }>`
    select other.id::int as "userId", other.chinese_name as "userName", s.level, s.owner_id = ${userId} as "isGiven"
    from schedule_shares s
      join users other on other.id = case when s.owner_id = ${userId} then s.reader_id else s.owner_id end
    where s.tenant_id = ${tenantId} and ${userId} in (s.owner_id, s.reader_id)
    order by other.chinese_name, other.id`.execute(db);
  const shown = (isGiven: boolean) => rows.filter((row) => row.isGiven === isGiven);
  return { given: shown(true), received: shown(false) };
}

/** Shares a schedule with a colleague. @returns whether that is new */
export async function saveShare(
  transaction: Db,
  { tenantId, userId }: User,
  { readerId, level }: { readerId: number; level: ShareLevel },
): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    insert into schedule_shares as s (tenant_id, owner_id, reader_id, level)
    values (${tenantId}, ${userId}, ${readerId}, ${level})
    on conflict (owner_id, reader_id) do update set level = excluded.level
    returning xmax = 0 as added`.execute(transaction);
  return rows[0]?.added === true;
}

export const countShares = async (db: Db, { userId }: User): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from schedule_shares where owner_id = ${userId}`.execute(db);
  return rows[0]?.total ?? 0;
};

export const endShare = (db: Db, { tenantId, userId }: User, readerId: number) =>
  sql`delete from schedule_shares where tenant_id = ${tenantId} and owner_id = ${userId} and reader_id = ${readerId}`.execute(
    db,
  );
