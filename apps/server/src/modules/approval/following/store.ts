import type { Page } from '@portal/contract';
import type { Statement } from '@portal/engine';
import { sql } from 'kysely';
import { asJson, contains, jsonPage, wireMoment, type Db } from '../../../platform/database';
import type { User } from '../../../platform/http';

/** Returns the ids of those who follow an instance. */
export async function readFollowers(db: Db, tenantId: number, instanceId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id::int as id from instance_follows
    where tenant_id = ${tenantId} and instance_id = ${instanceId} order by user_id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isFollowed(db: Db, { tenantId, userId }: User, instanceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from instance_follows
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

export async function addFollow(db: Db, { tenantId, userId }: User, instanceId: string): Promise<void> {
  await sql`
    insert into instance_follows (tenant_id, instance_id, user_id)
    values (${tenantId}, ${instanceId}, ${userId}) on conflict do nothing`.execute(db);
}

export async function removeFollow(db: Db, { tenantId, userId }: User, instanceId: string): Promise<void> {
  await sql`
    delete from instance_follows
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and user_id = ${userId}`.execute(db);
}

export interface FollowedRow {
  procInstId: string;
  /** The time in the format of the wire. */
  followedTime: string;
}

export interface FollowedQuery {
  keyword: string;
  state?: string | undefined;
  current: number;
  size: number;
}

/** Returns a page of the instances that a person follows, the last followed first. */
export const readFollowed = (
  db: Db,
  { tenantId, userId }: User,
  { keyword, state, ...query }: FollowedQuery,
): Promise<Page<FollowedRow>> =>
  jsonPage<FollowedRow>(
    db,
    {
      from: sql`instance_follows f join wf_instance w on w.tenant_id = f.tenant_id::text and w.id = f.instance_id`,
      where: sql`f.tenant_id = ${tenantId} and f.user_id = ${userId}
        and (${keyword} = '' or ${contains(sql`w.title`, keyword)} or ${contains(sql`w.process_name`, keyword)}
          or ${contains(sql`w.number`, keyword)})
        and (${state ?? null}::text is null or w.status = ${state ?? null})`,
      row: asJson(sql`f.instance_id as "procInstId", ${wireMoment(sql`f.followed_at`)} as "followedTime"`),
      order: sql`f.followed_at desc, f.instance_id`,
    },
    query,
  );

/** The follows of deleted instances: a part of the statement that deletes them. */
export const followsOfExpired: Statement = {
  text: 'delete from instance_follows f using expired e where f.tenant_id = e.tenant_id::bigint and f.instance_id = e.id',
  values: [],
};
