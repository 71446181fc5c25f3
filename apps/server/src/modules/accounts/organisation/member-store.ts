import { users, type addressBook, type Locale, type units } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, jsonPage, searchGrams, type Db } from '../../../platform/database';
import { pinyinStart } from '../users/name-search';
import { maskPhone } from '../users/phone';
import { personRolesJson, toPersonRoles, type PersonRole } from '../roles/person-roles';
import { type Scope, inScope, ofAUnit } from './scope';
import { endStandingInForMembers } from '../substitutes/store';

/** Returns the active people of the scope who belong to one of the units or below it, or have one of the tags. */
export async function peopleIn(
  db: Db,
  tenantId: number,
  scope: Scope,
  { unitIds = [], tagIds = [] }: { unitIds?: readonly number[]; tagIds?: readonly number[] },
  locale: Locale,
): Promise<units.FoundPerson[]> {
  const { rows } = await sql<{ userId: number; chineseName: string; roles: PersonRole[] }>`
    with unit as (select id, path from org_units where tenant_id = ${tenantId} and ${inScope(scope)})
    select person.id as "userId", person.chinese_name as "chineseName", ${personRolesJson} as roles from users person
    where tenant_id = ${tenantId} and status = ${users.userStatus.active}
      and ${scope === 'everyone' ? sql`true` : ofAUnit}
      and person.id in (
        select member.user_id from memberships member join unit on unit.id = member.unit_id
        where unit.path && ${unitIds}::bigint[]
        union select user_id from tag_members where tag_id = any(${tagIds}::bigint[])
      )
    order by person.id`.execute(db);
  return rows.map(({ roles, ...person }) => ({ ...person, ...toPersonRoles(roles, locale) }));
}

export interface MemberQuery {
  current: number;
  size: number;
  /** Part of an account or a name, pinyin or initials of a name, or the beginning of a phone number. */
  keyword: string;
  /** Restricts the list to people of this unit and of everything below it. */
  deptId?: number | undefined;
  /** Restricts the list to people with this tag. */
  tagId?: number | undefined;
  /** Restricts the list to people with this role. */
  roleId?: number | undefined;
  /** Restricts the list to these people. */
  among?: readonly number[] | undefined;
  /** The person who is left out. */
  except?: number | undefined;
}

/** Returns a page of the active people of the scope. */
export async function memberPage(db: Db, tenantId: number, scope: Scope, query: MemberQuery, locale: Locale) {
  const { deptId, tagId, roleId, among, except } = query;
  const everybody = scope === 'everyone' && deptId === undefined;
  const page = await jsonPage<MemberRow>(
    db,
    {
      tables: sql`unit as (
        select id, name from org_units
        where tenant_id = ${tenantId} and ${inScope(scope)} and ${beneath(deptId)}
      )`,
      found: sql`
        select id, username, chinese_name, phone from users person
        where tenant_id = ${tenantId} and status = ${users.userStatus.active} and ${matching(query.keyword)}
          and ${tagId === undefined ? sql`true` : withTag(tagId)}
          and ${roleId === undefined ? sql`true` : withRole(roleId)}
          and ${among === undefined ? sql`true` : sql`person.id = any(${among}::bigint[])`}
          and ${except === undefined ? sql`true` : sql`person.id <> ${except}`}
          and ${everybody ? sql`true` : ofAUnit}`,
      alias: 'person',
      row: asJson(sql`person.*, ${personRolesJson} as roles, (
          select string_agg(unit.name, '、' order by unit.id)
          from memberships member join unit on unit.id = member.unit_id where member.user_id = person.id
        ) as unit_names, (
          select string_agg(distinct post.name, '、')
          from post_holders holder join posts post on post.id = holder.post_id join unit on unit.id = holder.unit_id
          where holder.user_id = person.id
        ) as post_names`),
      order: sql`person.id`,
    },
    query,
  );
  return { ...page, records: page.records.map((row) => toMember(row, locale)) };
}

/** Returns which of the users are active and in the scope. */
export async function visibleUserIds(db: Db, tenantId: number, scope: Scope, userIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    with unit as (select id from org_units where tenant_id = ${tenantId} and ${inScope(scope)})
    select id from users person
    where id = any(${userIds}::bigint[]) and tenant_id = ${tenantId} and status = ${users.userStatus.active}
      and ${scope === 'everyone' ? sql`true` : ofAUnit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of people whose name or account contains the words, active or not, up to the number by which a list
 * can be filtered.
 */
export async function peopleNamed(db: Db, tenantId: number, keyword: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from users person where tenant_id = ${tenantId} and ${matching(keyword)}
    order by id limit ${mostPeople}`.execute(db);
  return rows.map(({ id }) => id);
}

const mostPeople = 1000;

interface MemberRow {
  id: number;
  username: string;
  chinese_name: string;
  phone: string | null;
  unit_names: string | null;
  post_names: string | null;
  roles: PersonRole[];
}

const toMember = (row: MemberRow, locale: Locale): addressBook.Member => ({
  id: row.id,
  userId: row.id,
  chineseName: row.chinese_name,
  username: row.username,
  deptName: row.unit_names ?? '',
  phone: maskPhone(row.phone),
  ...(row.post_names !== null && { posts: row.post_names }),
  status: users.userStatus.active,
  ...toPersonRoles(row.roles, locale),
});

const withRole = (roleId: number) =>
  sql`exists (select from user_roles holder where holder.role_id = ${roleId} and holder.user_id = person.id)`;

const withTag = (tagId: number) =>
  sql`exists (select from tag_members holder where holder.tag_id = ${tagId} and holder.user_id = person.id)`;

const beneath = (unitId: number | undefined) =>
  unitId === undefined ? sql`true` : sql`path @> array[${unitId}]::bigint[]`;

export function matching(keyword: string) {
  const text = keyword.toLowerCase();
  if (text === '') return sql`true`;
  const byName = sql`(person.name_grams @> ${searchGrams(text)}::text[]
    and (strpos(person.username, ${text}) > 0 or strpos(lower(person.chinese_name), ${text}) > 0
      or strpos(person.name_pinyin, ${pinyinStart(text)}) > 0))`;
  if (!/^\d{3,11}$/.test(text)) return byName;
  /* ':' is the character after '9'. */
  return sql`(${byName} or (person.phone collate "C" >= ${text} and person.phone collate "C" < ${`${text}:`}))`;
}

/** @returns the people who were not members before */
export async function insertMembers(db: Db, unitId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into memberships (unit_id, user_id) select ${unitId}, unnest(${userIds}::bigint[])
    on conflict do nothing returning user_id as id`.execute(db);
  await endStandingInForMembers(db, userIds);
  return rows.map(({ id }) => id);
}

export async function membersAmong(db: Db, unitId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id::int as id from memberships where unit_id = ${unitId} and user_id = any (${userIds}::bigint[])
    order by user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns the people who were members */
export async function deleteMembers(db: Db, unitId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from memberships where unit_id = ${unitId} and user_id = any (${userIds}::bigint[])
    returning user_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes a member an administrator, or the reverse. An administrator also becomes a member, and stays one afterwards.
 */
export async function setAdministrator(db: Db, unitId: number, userId: number, administrator: boolean): Promise<void> {
  if (administrator) await insertMembers(db, unitId, [userId]);
  await sql`
    update memberships set administrator = ${administrator}
    where unit_id = ${unitId} and user_id = ${userId}`.execute(db);
}
