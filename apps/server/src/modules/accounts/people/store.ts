import { defaultLocale, type Locale, type people, units } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, eachRow, jsonPage, wireMoment, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { exportedRows } from '../../../platform/spreadsheet';
import { matching } from '../organisation/member-store';
import { inScope, ofAUnit, type Scope } from '../organisation/scope';
import { endStandingInForMembers } from '../substitutes/store';
import { reserveMobile } from '../users/availability';
import { nameSearch } from '../users/name-search';
import { maskPhone } from '../users/phone';

/** The filters of the list. */
export interface PeopleNarrowing {
  keyword: string;
  status?: string | undefined;
  unitId?: number | undefined;
  hasPasskeys?: 'true' | 'false' | undefined;
}

export interface PeopleQuery extends PeopleNarrowing {
  current: number;
  size: number;
}

interface Row extends Omit<people.Person, 'phone'> {
  phone: string | null;
}

/** Returns whether a person belongs to a unit of the scope. For everyone it also includes people without a unit. */
const administered = (scope: Scope) => (scope === 'everyone' ? sql`true` : ofAUnit);

const unitsOf = (tenantId: number, scope: Scope) =>
  sql`select id, name, path from org_units where tenant_id = ${tenantId} and ${inScope(scope)}`;

const columns = sql`person.id as "userId", person.username, person.chinese_name as "chineseName", person.phone,
  person.user_type as "userType", person.status, coalesce((
    select string_agg(unit.name, '、' order by unit.id)
    from memberships member join unit on unit.id = member.unit_id where member.user_id = person.id
  ), '') as "unitNames",
  (select count(*)::int from passkeys own where own.user_id = person.id) as passkeys,
  (select ${wireMoment(sql`max(own.used_at)`)} from passkeys own where own.user_id = person.id) as "passkeyUsedTime"`;

const narrowed = (tenantId: number, scope: Scope, { keyword, status, unitId, hasPasskeys }: PeopleNarrowing) => {
  const inUnit = sql`exists (
    select from memberships member join unit on unit.id = member.unit_id
    where member.user_id = person.id and unit.path @> array[${unitId ?? null}]::bigint[])`;
  return sql`tenant_id = ${tenantId} and ${matching(keyword)} and ${administered(scope)}
    and ${status === undefined ? sql`true` : sql`status = ${status}`}
    and ${unitId === undefined ? sql`true` : inUnit}
    and ${hasPasskeys === undefined ? sql`true` : sql`exists (select from passkeys where user_id = person.id) = ${hasPasskeys === 'true'}`}`;
};

const toPerson = (row: Row): people.Person => ({ ...row, phone: maskPhone(row.phone) });

/** Returns a page of the accounts of the scope, active or not. */
export async function peoplePage(db: Db, tenantId: number, scope: Scope, query: PeopleQuery) {
  const page = await jsonPage<Row>(
    db,
    {
      tables: sql`unit as (${unitsOf(tenantId, scope)})`,
      found: sql`select * from users person where ${narrowed(tenantId, scope, query)}`,
      alias: 'person',
      row: asJson(columns),
      order: sql`person.id`,
    },
    query,
  );
  return { ...page, records: page.records.map(toPerson) };
}

/** Returns the accounts of the list for an export. */
export async function* allPeople(
  db: Db,
  tenantId: number,
  scope: Scope,
  narrowing: PeopleNarrowing,
): AsyncGenerator<people.Person> {
  const rows = eachRow(
    db,
    sql<Row>`with unit as (${unitsOf(tenantId, scope)})
      select ${columns} from users person where ${narrowed(tenantId, scope, narrowing)}
      order by person.id limit ${exportedRows}`,
  );
  for await (const row of rows) yield toPerson(row);
}

export interface StoredPerson extends people.PersonDetail {
  /** Ids of the roles. */
  roleIds: number[];
}

/** Returns an account of the scope with its whole telephone number, or undefined for others. */
export async function findPerson(
  db: Db,
  tenantId: number,
  scope: Scope,
  userId: number,
  locale: Locale,
): Promise<StoredPerson | undefined> {
  const { rows } = await sql<StoredPerson>`
    with unit as (${unitsOf(tenantId, scope)})
    select ${columns}, person.xmin::text as revision, coalesce((
        select jsonb_agg(jsonb_build_object('id', unit.id, 'name', unit.name) order by unit.id)
        from memberships member join unit on unit.id = member.unit_id where member.user_id = person.id
      ), '[]') as units,
      coalesce((
        select jsonb_agg(coalesce(nullif(role.name ->> ${locale}, ''), role.name ->> ${defaultLocale}) order by role.id)
        from user_roles holder join roles role on role.id = holder.role_id where holder.user_id = person.id
      ), '[]') as roles,
      to_jsonb(array(select role_id from user_roles where user_id = person.id)) as "roleIds"
    from users person
    where tenant_id = ${tenantId} and person.id = ${userId} and ${administered(scope)}`.execute(db);
  const [row] = rows;
  return row && { ...row, phone: row.phone ?? '' };
}

/** @returns false when the account has changed since the revision was read */
export async function updatePerson(
  db: Db,
  userId: number,
  person: { username: string; chineseName: string; phone: string; revision: string },
): Promise<boolean> {
  const { chineseName, phone, revision, username } = person;
  const search = nameSearch(username, chineseName);
  const { numAffectedRows } = await sql`
    update users set chinese_name = ${chineseName}, phone = ${phone === '' ? null : phone},
      name_grams = ${search.grams}::text[], name_pinyin = ${search.pinyin}
    where id = ${userId} and xmin::text = ${revision}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Changes name and phone number, whatever they were before. @throws PortalError `mobileRegistered`, `conflict` */
export async function changeContact(
  transaction: Db,
  tenantId: number,
  userId: number,
  { chineseName, phone }: { chineseName: string; phone: string | null },
): Promise<void> {
  const { rows } = await sql<{ username: string; phone: string | null; revision: string }>`
    select username, phone, xmin::text as revision from users where id = ${userId}`.execute(transaction);
  const { username, revision, ...before } = rows[0]!;
  if (phone !== null && phone !== before.phone) await reserveMobile(transaction, tenantId, phone, 'phone');
  const person = { username, chineseName, phone: phone ?? '', revision };
  if (!(await updatePerson(transaction, userId, person))) throw new PortalError('conflict');
}

/**
 * Makes a person a member of exactly these units within the scope. Memberships outside the scope stay, and so do
 * administrators. A substitution for a person who belonged to no unit ends.
 */
export async function replaceUnits(
  db: Db,
  { tenantId, scope }: { tenantId: number; scope: Scope },
  userId: number,
  unitIds: readonly number[],
): Promise<void> {
  await sql`
    delete from memberships where user_id = ${userId} and unit_id <> all (${unitIds}::bigint[]) and unit_id in (
      select id from org_units where tenant_id = ${tenantId} and ${inScope(scope)}
    )`.execute(db);
  await sql`
    insert into memberships (unit_id, user_id) select unnest(${unitIds}::bigint[]), ${userId}
    on conflict do nothing`.execute(db);
  if (unitIds.length > 0) await endStandingInForMembers(db, [userId]);
}

/** Returns how many of the units belong to the scope. */
export async function countUnits(db: Db, tenantId: number, scope: Scope, unitIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from org_units
    where tenant_id = ${tenantId} and id = any (${unitIds}::bigint[]) and status = ${units.unitStatus.active} and ${inScope(scope)}`.execute(
    db,
  );
  return rows[0]!.count;
}

export const setStatus = (db: Db, userId: number, status: string) =>
  sql`update users set status = ${status} where id = ${userId}`.execute(db);

/** Returns the companies that a person administers. */
export async function administeredUnits(db: Db, userId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select unit.id, unit.name from memberships member join org_units unit on unit.id = member.unit_id
    where member.user_id = ${userId} and member.administrator order by unit.id`.execute(db);
  return rows;
}
