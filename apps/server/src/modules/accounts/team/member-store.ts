import { users, type Page, type teamMembers } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, jsonPage, likePattern, type Db } from '../../../platform/database';
import { maskPhone } from '../users/phone';

interface Query {
  current: number;
  size: number;
  keyword: string;
  /** Restricts the list to members with this role. */
  roleId?: number | undefined;
}

/** Returns the members of a company in any of its units, administrators first. */
export async function memberPage(db: Db, companyId: number, query: Query): Promise<Page<teamMembers.TeamMember>> {
  const { keyword, roleId } = query;
  const holdsRole =
    roleId === undefined
      ? sql`true`
      : sql`exists (select from user_roles where user_id = person.id and role_id = ${roleId})`;
  const pattern = likePattern(keyword);
  const page = await jsonPage<teamMembers.TeamMember>(
    db,
    {
      found: sql`
        select person.*, array_agg(unit.name order by cardinality(unit.path), unit.sort, unit.id) as units,
          bool_or(member.administrator) as administrator
        from org_units unit join memberships member on member.unit_id = unit.id
          join users person on person.id = member.user_id
        where unit.company_id = ${companyId}
          and (${keyword} = '' or person.chinese_name ilike ${pattern} or person.username ilike ${pattern})
          and ${holdsRole}
        group by person.id`,
      alias: 'person',
      row: asJson(sql`person.id as "userId", person.username, person.chinese_name as "chineseName", person.phone,
        person.units, person.administrator, person.status = ${users.userStatus.active} as active,
        not exists (
          select from memberships other join org_units elsewhere on elsewhere.id = other.unit_id
          where other.user_id = person.id and elsewhere.company_id <> ${companyId}
        ) as "ownAccount",
        array(select role_id from user_roles where user_id = person.id order by role_id) as "roleIds"`),
      order: sql`person.administrator desc, person.chinese_name, person.id`,
    },
    query,
  );
  return { ...page, records: page.records.map((member) => ({ ...member, phone: maskPhone(member.phone) })) };
}

export interface Membership {
  username: string;
  administrator: boolean;
  active: boolean;
  otherCompanies: string[];
}

/** Returns how a person belongs to a company, or undefined for people who are not members. */
export async function findMembership(db: Db, companyId: number, userId: number): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select person.username, bool_or(member.administrator) as administrator,
      person.status = ${users.userStatus.active} as active, array(
        select distinct company.name from memberships other
          join org_units unit on unit.id = other.unit_id join org_units company on company.id = unit.company_id
        where other.user_id = person.id and unit.company_id <> ${companyId} order by company.name
      ) as "otherCompanies"
    from users person join memberships member on member.user_id = person.id
      join org_units unit on unit.id = member.unit_id and unit.company_id = ${companyId}
    where person.id = ${userId}
    group by person.id`.execute(db);
  return rows[0];
}

/** Removes a person from all units of a company, also as their head. */
export async function leaveCompany(db: Db, companyId: number, userId: number): Promise<void> {
  const units = sql`select id from org_units where company_id = ${companyId}`;
  await sql`delete from unit_heads where user_id = ${userId} and unit_id in (${units})`.execute(db);
  await sql`delete from memberships where user_id = ${userId} and unit_id in (${units})`.execute(db);
}

/** Ends a person's administration in a company. They stay a member. */
export async function stopAdministering(db: Db, companyId: number, userId: number): Promise<void> {
  await sql`
    update memberships set administrator = false
    where user_id = ${userId} and unit_id in (select id from org_units where company_id = ${companyId})`.execute(db);
}
