import { addressBook, identity, localized, users, type Locale, type Localized } from '@portal/contract';
import type { IdentityPort } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { isRoleOf } from '../roles/store';

/**
 * Who is meant by `u:1`, `d:2`, `c:3`, `r:4`, `t:5`, and by position `h:2`, `s:1:2`, `p:6:2` and `q:6:1`. `o:6` is everybody with a post. A department or company stands for the
 * people of it and of everything beneath it; `h` for the heads of a unit. `s` counts the units above a user that have
 * another head, from their department up: level 1 is the nearest. A head's count begins above the unit they lead. `p` has
 * a post in a unit or beneath it, `q` in the nearest unit of a person, from their department up, in or beneath which
 * anybody has it. One statement a call.
 */
export function createIdentities(db: Db): IdentityPort {
  return {
    async members(tenant, identities) {
      const asked = numbered(identities);
      const { rows } = await sql<{ identity: string; users: string[] }>`
        with asked as (
          select *
          from unnest(
            ${asked.map(({ identity }) => identity)}::text[], ${asked.map(({ kind }) => kind)}::text[],
            ${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ second }) => second)}::bigint[]
          ) as a (identity, kind, id, second)
        ),
        leader as (
          select head.unit_id, head.user_id
          from unit_heads head join users person on person.id = head.user_id
          where head.position = 'head' and person.tenant_id = ${tenant} and person.status = ${users.userStatus.active}
        ),
        own as (
          select subject.user_id, department.path
          from (
              select id as user_id from asked where kind = 's' union select second from asked where kind = 'q'
            ) subject
            cross join lateral (
              select unit.path from memberships member
                join org_units unit on unit.id = member.unit_id and unit.tenant_id = ${tenant}
                join users person on person.id = member.user_id
              where member.user_id = subject.user_id
              order by unit.company_id = person.last_company_id desc nulls last, cardinality(unit.path) desc, unit.id
              limit 1
            ) department
        ),
        nearest as (
          select asked.identity, holder.user_id,
            rank() over (partition by asked.identity order by shared.units desc) as place
          from asked join own on own.user_id = asked.second
            join post_holders holder on holder.post_id = asked.id
            join org_units unit on unit.id = holder.unit_id and unit.tenant_id = ${tenant}
            join users person on person.id = holder.user_id and person.status = ${users.userStatus.active}
            cross join lateral (
              select count(*) as units from unnest(unit.path) above where above = any (own.path)
            ) shared
          where asked.kind = 'q' and shared.units > 0
        ),
        led as (
          select own.user_id, above.id as unit_id,
            dense_rank() over (partition by own.user_id order by above.place desc) as level
          from own
            cross join lateral (
              select coalesce(min(place), cardinality(own.path) + 1) as place
              from unnest(own.path) with ordinality as mine (id, place)
                join leader on leader.unit_id = mine.id and leader.user_id = own.user_id
            ) lead
            cross join lateral unnest(own.path) with ordinality as above (id, place)
          where above.place < lead.place and exists (select from leader where leader.unit_id = above.id)
        ),
        meant as (
          select identity, id as user_id from asked where kind = 'u'
          union
          select asked.identity, member.user_id
          from asked join org_units unit on unit.tenant_id = ${tenant} and unit.path @> array[asked.id]
            join memberships member on member.unit_id = unit.id
          where asked.kind in ('d', 'c')
          union
          select asked.identity, holder.user_id
          from asked join user_roles holder on holder.role_id = asked.id where asked.kind = 'r'
          union
          select asked.identity, holder.user_id
          from asked join tag_members holder on holder.tag_id = asked.id where asked.kind = 't'
          union
          select asked.identity, leader.user_id
          from asked join org_units unit on unit.tenant_id = ${tenant} and unit.id = asked.id
            join leader on leader.unit_id = unit.id
          where asked.kind = 'h'
          union
          select asked.identity, holder.user_id
          from asked join org_units unit on unit.tenant_id = ${tenant} and unit.path @> array[asked.second]
            join post_holders holder on holder.post_id = asked.id and holder.unit_id = unit.id
          where asked.kind = 'p'
          union
          select asked.identity, holder.user_id
          from asked join post_holders holder on holder.post_id = asked.id
            join org_units unit on unit.id = holder.unit_id and unit.tenant_id = ${tenant}
          where asked.kind = 'o'
          union
          select identity, user_id from nearest where place = 1
          union
          select asked.identity, leader.user_id
          from asked join led on led.user_id = asked.id and led.level = asked.second
            join leader on leader.unit_id = led.unit_id
          where asked.kind = 's'
        )
        select meant.identity, array_agg(person.id::text order by person.id) as users
        from meant join users person on person.id = meant.user_id
        where person.tenant_id = ${tenant} and person.status = ${users.userStatus.active}
        group by meant.identity`.execute(db);
      return new Map(rows.map((row) => [row.identity, row.users]));
    },
  };
}

/** What each identity is called, for people to read; one that does not exist is left out. */
export async function identityNames(
  db: Db,
  tenantId: number,
  identities: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const asked = numbered(identities);
  const { rows } = await sql<{ kind: string; id: number; name: string | null; names: Localized | null }>`
    select asked.kind, asked.id, coalesce(person.chinese_name, unit.name, tag.name) as name, roles.name as names
    from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ id }) => id)}::bigint[]) as asked (kind, id)
      left join users person on asked.kind = 'u' and person.id = asked.id and person.tenant_id = ${tenantId}
      left join org_units unit
        on asked.kind in ('d', 'c') and unit.id = asked.id and unit.tenant_id = ${tenantId}
      left join roles on asked.kind = 'r' and roles.id = asked.id and ${isRoleOf(tenantId)}
      left join tags tag on asked.kind = 't' and tag.id = asked.id and tag.tenant_id = ${tenantId}`.execute(db);
  const named = rows.map((row) => [`${row.kind}:${row.id}`, row.name ?? localized(row.names, locale)] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

interface NumberedIdentity {
  identity: string;
  kind: string;
  id: number;
  /** Of a superior the level, of a post the unit or person; 0 for the others. */
  second: number;
}

const simpleKinds = new Set(['c', 'd', 'h', 'o', 'r', 't', 'u']);
/** With a second number. */
const numberedKinds = new Set(['p', 'q', 's']);

/** The identities of the known kinds; others (group names) have no members here. */
function numbered(identities: readonly string[]): NumberedIdentity[] {
  return [...new Set(identities)].flatMap((identity) => {
    const [kind = '', id = '', second, ...more] = identity.split(':');
    const known = second === undefined ? simpleKinds : numberedKinds;
    if (!known.has(kind) || !isRowId(id) || more.length > 0 || !(second === undefined || isRowId(second))) return [];
    return [{ identity, kind, id: Number(id), second: Number(second ?? 0) }];
  });
}

const isRowId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/**
 * The identities that a person has by a company: its units that they belong to, and all above those.
 * @returns by the company's id
 */
export async function identitiesByCompany(db: Db, userId: number): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ companyId: number; id: number; level: number }>`
    select distinct unit.company_id::int as "companyId", above.id::int, above.level
    from memberships member join org_units unit on unit.id = member.unit_id
      join org_units above on above.id = any (unit.path)
    where member.user_id = ${userId}`.execute(db);
  const found = new Map<number, string[]>();
  for (const { companyId, id, level } of rows) {
    const own = level === addressBook.departmentLevel ? identity.department(id) : identity.company(id);
    found.set(companyId, [...(found.get(companyId) ?? []), own]);
  }
  return found;
}
