import { addressBook, users, type organisation } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, jsonPage, type Db } from '../../../../platform/database';
import type { User } from '../../../../platform/http';
import { type Scope, inScope } from '../scope';
import { namePinyin } from '../../users/name-search';
import { matching } from '../member-store';
import { unitNamed } from '../unit-store';

interface PageQuery {
  current: number;
  size: number;
}

const isCompany = sql`unit.level <> ${addressBook.departmentLevel}`;
const columns = sql`unit.id as "unitId", unit.parent_id as "parentId", unit.name, ${isCompany} as "isCompany",
  unit.status, unit.sort,
  (select count(*)::int from memberships member where member.unit_id = unit.id) as members,
  (select count(*)::int from org_units child where child.parent_id = unit.id) as units`;
const pathName = sql`(
  select string_agg(above.name, ' / ' order by array_position(unit.path, above.id))
  from org_units above where above.id = any (unit.path)) as path`;

const departmentOf = (companyId: number | undefined) =>
  companyId === undefined ? sql`true` : sql`company_id = ${companyId} and id <> company_id`;

const order = sql`unit.sort, unit.id`;

/** Returns the units directly below a unit, or those of the scope without a unit of the scope above them. */
export function childPage(
  db: Db,
  tenantId: number,
  scope: Scope,
  query: PageQuery & { parentId?: number | undefined },
) {
  const isChild =
    query.parentId === undefined
      ? sql`not exists (select from org_units where id = unit.parent_id and ${inScope(scope)})`
      : sql`unit.parent_id = ${query.parentId}`;
  return jsonPage<organisation.AdministeredUnit>(
    db,
    {
      found: sql`select * from org_units unit where tenant_id = ${tenantId} and ${inScope(scope)} and ${isChild}`,
      alias: 'unit',
      row: asJson(columns),
      order,
    },
    query,
  );
}

export const foundUnits = (
  db: Db,
  tenantId: number,
  scope: Scope,
  query: PageQuery & { keyword: string; companyId?: number | undefined },
) =>
  jsonPage<organisation.FoundUnit>(
    db,
    {
      found: sql`
        select * from org_units where tenant_id = ${tenantId} and ${inScope(scope)}
          and ${unitNamed(query.keyword)} and ${departmentOf(query.companyId)}`,
      alias: 'unit',
      row: asJson(sql`${columns}, ${pathName}`),
      order,
    },
    query,
  );

export const unitMembers = (db: Db, tenantId: number, query: PageQuery & { keyword: string; unitId: number }) =>
  jsonPage<organisation.UnitMember>(
    db,
    {
      found: sql`
        select person.*, member.administrator from memberships member join users person on person.id = member.user_id
        where member.unit_id = ${query.unitId} and person.tenant_id = ${tenantId} and ${matching(query.keyword)}`,
      alias: 'found',
      row: asJson(sql`id as "userId", chinese_name as "chineseName", username, status, administrator,
        ${postsOf(query.unitId)} as posts`),
      order: sql`administrator desc, id`,
    },
    query,
  );

/** Returns the posts that a person of `found` holds in a unit. */
const postsOf = (unitId: number) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('postId', post.id, 'name', post.name) order by post.sort, post.id)
  from post_holders holder join posts post on post.id = holder.post_id
  where holder.unit_id = ${unitId} and holder.user_id = found.id), '[]')`;

export interface StoredUnit extends organisation.UnitDetail {
  /** The ids from the top to the unit. */
  ids: number[];
}

const headsOf = (position: 'head' | 'deputy') => sql`coalesce((
  select jsonb_agg(jsonb_build_object('userId', person.id, 'chineseName', person.chinese_name) order by person.id)
  from unit_heads head join users person on person.id = head.user_id
  where head.unit_id = unit.id and head.position = ${position} and person.status = ${users.userStatus.active}), '[]')`;

/** Returns a unit of the scope. `userId` is the reader. */
export async function findUnit(
  db: Db,
  { tenantId, userId }: User,
  scope: Scope,
  unitId: number,
): Promise<StoredUnit | undefined> {
  const { rows } = await sql<StoredUnit>`
    select ${columns}, ${pathName}, to_jsonb(unit.path) as ids, to_jsonb(array(
        select id from org_units where id = any (unit.path) and id <> unit.id and ${inScope(scope)}
        order by array_position(unit.path, id)
      )) as "parentIds", unit.company_id as "companyId",
      unit.area_id as "areaId", unit.verified, unit.xmin::text as revision, ${headsOf('head')} as heads, ${headsOf('deputy')} as deputies, coalesce((
        select jsonb_agg(jsonb_build_object('userId', person.id, 'chineseName', person.chinese_name) order by person.id)
        from memberships member join users person on person.id = member.user_id
        where member.unit_id = unit.id and member.administrator), '[]') as administrators,
      ${scope !== 'everyone'} and exists (
        select from memberships member join org_units below on below.id = member.unit_id
        where member.user_id = ${userId} and member.administrator and below.path @> array[unit.id]
      ) as "administeredThrough"
    from org_units unit
    where tenant_id = ${tenantId} and unit.id = ${unitId} and ${inScope(scope)}`.execute(db);
  return rows[0];
}

export async function isNameUsed(
  db: Db,
  tenantId: number,
  { parentId, name, except }: { parentId: number | null; name: string; except?: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from org_units where tenant_id = ${tenantId} and parent_id is not distinct from ${parentId}::bigint
      and name = ${name} and id is distinct from ${except ?? null}::bigint limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns a name that both units have directly below them. */
export async function commonChildName(db: Db, oneId: number, otherId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select one.name from org_units one join org_units other on other.name = one.name
    where one.parent_id = ${oneId} and other.parent_id = ${otherId} and one.id <> other.id limit 1`.execute(db);
  return rows[0]?.name;
}

export const updateUnit = (
  db: Db,
  unitId: number,
  { name, sort, areaId }: { name: string; sort: number; areaId: number | null },
) =>
  sql`
    update org_units set name = ${name}, name_pinyin = ${namePinyin(name, 'unit')}, sort = ${sort}, area_id = ${areaId}
    where id = ${unitId}`.execute(db);

export const setUnitStatus = (db: Db, unitId: number, status: string) =>
  sql`update org_units set status = ${status} where id = ${unitId}`.execute(db);

export const setVerified = (db: Db, unitId: number) =>
  sql`update org_units set verified = true where id = ${unitId}`.execute(db);

/** Moves a unit with all units below it. Those of its old company join the company of the new parent. */
export const moveUnit = (db: Db, unit: StoredUnit, parent: StoredUnit | undefined) =>
  sql`
    update org_units set
      parent_id = case when id = ${unit.unitId} then ${parent?.unitId ?? null}::bigint else parent_id end,
      path = ${parent?.ids ?? []}::bigint[] || path[cast(${unit.ids.length} as int):],
      company_id = case when ${!unit.isCompany} and company_id = ${unit.companyId}
        then ${parent?.companyId ?? unit.companyId}::bigint else company_id end
    where path @> array[${unit.unitId}]::bigint[]`.execute(db);

/** Moves members and units of a department to another, and deletes it. */
export async function mergeUnit(db: Db, source: StoredUnit, target: StoredUnit): Promise<void> {
  await sql`
    insert into memberships (unit_id, user_id, administrator)
    select ${target.unitId}, user_id, administrator from memberships where unit_id = ${source.unitId}
    on conflict (unit_id, user_id) do update
      set administrator = memberships.administrator or excluded.administrator`.execute(db);
  await sql`
    insert into post_holders (post_id, unit_id, user_id)
    select post_id, ${target.unitId}, user_id from post_holders where unit_id = ${source.unitId}
    on conflict do nothing`.execute(db);
  await sql`delete from memberships where unit_id = ${source.unitId}`.execute(db);
  await sql`
    update org_units set
      parent_id = case when parent_id = ${source.unitId} then ${target.unitId} else parent_id end,
      path = ${target.ids}::bigint[] || path[cast(${source.ids.length + 1} as int):]
    where path @> array[${source.unitId}]::bigint[] and id <> ${source.unitId}`.execute(db);
  await deleteUnit(db, source.unitId);
}

export async function deleteUnit(db: Db, unitId: number): Promise<void> {
  await sql`delete from unit_heads where unit_id = ${unitId}`.execute(db);
  await sql`delete from unit_properties where unit_id = ${unitId}`.execute(db);
  await sql`delete from org_units where id = ${unitId}`.execute(db);
}

/** Replaces heads and deputies, and makes a new revision of the unit. */
export async function replaceHeads(
  db: Db,
  unitId: number,
  { headIds, deputyIds }: { headIds: readonly number[]; deputyIds: readonly number[] },
): Promise<void> {
  await sql`update org_units set name = name where id = ${unitId}`.execute(db);
  await sql`delete from unit_heads where unit_id = ${unitId}`.execute(db);
  await sql`
    insert into unit_heads (unit_id, user_id, position)
    select distinct ${unitId}::bigint, id, 'head' from unnest(${headIds}::bigint[]) as id
    union select ${unitId}::bigint, id, 'deputy' from unnest(${deputyIds}::bigint[]) as id`.execute(db);
}

export async function unitImpact(db: Db, unitId: number) {
  const { rows } = await sql<Omit<organisation.Impact, 'tasks' | 'processes'>>`
    with unit as (select id from org_units where path @> array[${unitId}]::bigint[])
    select (select count(*)::int - 1 from unit) as units,
      count(distinct member.user_id)::int as members,
      count(distinct member.user_id) filter (where member.administrator)::int as administrators,
      (select count(*)::int from unit_heads head join unit on unit.id = head.unit_id) as heads
    from memberships member join unit on unit.id = member.unit_id`.execute(db);
  return rows[0]!;
}
