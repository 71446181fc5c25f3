import { addressBook, identity, localized, users, type Locale, type Localized } from '@portal/contract';
import type { IdentityPort } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { isRoleOf } from '../roles/store';

/**
 * Resolves workflow identities to active users, in one statement a call:
 * - `u:1` a user, `r:4` the holders of a role, `t:5` of a tag, `o:6` of a post;
 * - `d:2` and `c:3` the members of a department or company and of all units below;
 * - `h:2` the heads of a unit;
 * - `s:1:2` the superior of user 1 at level 2: units above the user with another head, counted from the user's department
 *   up, for a head from above the unit that they lead;
 * - `p:6:2` the holders of post 6 in unit 2 or below;
 * - `m:1` the administrators of the company of user 1;
 * - `v:370102:name` the holders of a permission in units of an area, not of those below it;
 * - `q:6:1` the holders of post 6 in or below the unit nearest to user 1, from the user's department up.
 */
export function createIdentities(db: Db): IdentityPort {
  return {
    async members(tenant, identities) {
      const requested = numbered(identities);
      const { rows } = await sql<{ identity: string; users: string[] }>`
        with requested as (
          select *
          from unnest(
            ${requested.map(({ identity }) => identity)}::text[], ${requested.map(({ kind }) => kind)}::text[],
            ${requested.map(({ id }) => id)}::bigint[], ${requested.map(({ second }) => second)}::bigint[],
            ${requested.map(({ permission }) => permission)}::text[]
          ) as a (identity, kind, id, second, permission)
        ),
        leader as (
          select head.unit_id, head.user_id
          from unit_heads head join users person on person.id = head.user_id
          where head.position = 'head' and person.tenant_id = ${tenant} and person.status = ${users.userStatus.active}
        ),
        own as (
          select subject.user_id, department.path
          from (
              select id as user_id from requested where kind = 's' union select second from requested where kind = 'q'
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
          select requested.identity, holder.user_id,
            rank() over (partition by requested.identity order by shared.units desc) as nearness
          from requested join own on own.user_id = requested.second
            join post_holders holder on holder.post_id = requested.id
            join org_units unit on unit.id = holder.unit_id and unit.tenant_id = ${tenant}
            join users person on person.id = holder.user_id and person.status = ${users.userStatus.active}
            cross join lateral (
              select count(*) as units from unnest(unit.path) above where above = any (own.path)
            ) shared
          where requested.kind = 'q' and shared.units > 0
        ),
        led as (
          select own.user_id, above.id as unit_id,
            dense_rank() over (partition by own.user_id order by above.depth desc) as level
          from own
            cross join lateral (
              select coalesce(min(mine.depth), cardinality(own.path) + 1) as depth
              from unnest(own.path) with ordinality as mine (id, depth)
                join leader on leader.unit_id = mine.id and leader.user_id = own.user_id
            ) lead
            cross join lateral unnest(own.path) with ordinality as above (id, depth)
          where above.depth < lead.depth and exists (select from leader where leader.unit_id = above.id)
        ),
        matched as (
          select identity, id as user_id from requested where kind = 'u'
          union
          select requested.identity, member.user_id
          from requested join org_units unit on unit.tenant_id = ${tenant} and unit.path @> array[requested.id]
            join memberships member on member.unit_id = unit.id
          where requested.kind in ('d', 'c')
          union
          select requested.identity, holder.user_id
          from requested join user_roles holder on holder.role_id = requested.id where requested.kind = 'r'
          union
          select requested.identity, holder.user_id
          from requested join tag_members holder on holder.tag_id = requested.id where requested.kind = 't'
          union
          select requested.identity, leader.user_id
          from requested join org_units unit on unit.tenant_id = ${tenant} and unit.id = requested.id
            join leader on leader.unit_id = unit.id
          where requested.kind = 'h'
          union
          select requested.identity, holder.user_id
          from requested join org_units unit on unit.tenant_id = ${tenant} and unit.path @> array[requested.second]
            join post_holders holder on holder.post_id = requested.id and holder.unit_id = unit.id
          where requested.kind = 'p'
          union
          select requested.identity, holder.user_id
          from requested join post_holders holder on holder.post_id = requested.id
            join org_units unit on unit.id = holder.unit_id and unit.tenant_id = ${tenant}
          where requested.kind = 'o'
          union
          select identity, user_id from nearest where nearness = 1
          union
          select requested.identity, member.user_id
          from requested join users subject on subject.id = requested.id and subject.tenant_id = ${tenant}
            cross join lateral (
              select unit.company_id from memberships held
                join org_units unit on unit.id = held.unit_id and unit.tenant_id = ${tenant}
              where held.user_id = subject.id
              order by unit.company_id = subject.last_company_id desc nulls last, cardinality(unit.path) desc, unit.id
              limit 1
            ) own
            join org_units unit on unit.company_id = own.company_id
            join memberships member on member.unit_id = unit.id and member.administrator
          where requested.kind = 'm'
          union
          select requested.identity, member.user_id
          from requested join org_units company on company.tenant_id = ${tenant} and company.area_id = requested.id
            join org_units unit on unit.company_id = company.id
            join memberships member on member.unit_id = unit.id
            join user_roles holder on holder.user_id = member.user_id
            join roles on roles.id = holder.role_id and roles.permissions @> array[requested.permission]
          where requested.kind = 'v'
          union
          select requested.identity, leader.user_id
          from requested join led on led.user_id = requested.id and led.level = requested.second
            join leader on leader.unit_id = led.unit_id
          where requested.kind = 's'
        )
        select matched.identity, array_agg(person.id::text order by person.id) as users
        from matched join users person on person.id = matched.user_id
        where person.tenant_id = ${tenant} and person.status = ${users.userStatus.active}
        group by matched.identity`.execute(db);
      return new Map(rows.map((row) => [row.identity, row.users]));
    },
  };
}

/** Names of identities in the reader's language, without those that do not exist. */
export async function identityNames(
  db: Db,
  tenantId: number,
  identities: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const requested = numbered(identities);
  const { rows } = await sql<{ kind: string; id: number; name: string | null; names: Localized | null }>`
    select requested.kind, requested.id, coalesce(person.chinese_name, unit.name, tag.name) as name, roles.name as names
    from unnest(${requested.map(({ kind }) => kind)}::text[], ${requested.map(({ id }) => id)}::bigint[]) as requested (kind, id)
      left join users person on requested.kind = 'u' and person.id = requested.id and person.tenant_id = ${tenantId}
      left join org_units unit
        on requested.kind in ('d', 'c') and unit.id = requested.id and unit.tenant_id = ${tenantId}
      left join roles on requested.kind = 'r' and roles.id = requested.id and ${isRoleOf(tenantId)}
      left join tags tag on requested.kind = 't' and tag.id = requested.id and tag.tenant_id = ${tenantId}`.execute(db);
  const named = rows.map((row) => [`${row.kind}:${row.id}`, row.name ?? localized(row.names, locale)] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

interface NumberedIdentity {
  identity: string;
  kind: string;
  id: number;
  /** The level of a superior, or the unit or person of a post. It is 0 for the others. */
  second: number;
  /** The permission of an area's reviewers. It is empty for the others. */
  permission: string;
}

const simpleKinds = new Set(['c', 'd', 'h', 'm', 'o', 'r', 't', 'u']);
/** The kinds with a second number. */
const numberedKinds = new Set(['p', 'q', 's']);

/** Returns the identities of the known kinds. Others (group names) have no members here. */
function numbered(identities: readonly string[]): NumberedIdentity[] {
  return [...new Set(identities)].flatMap((identity) => {
    const [kind = '', id = '', second, ...more] = identity.split(':');
    if (kind === 'v')
      return isRowId(id) && /^[a-z_]{1,64}$/.test(second ?? '') && more.length === 0
        ? [{ identity, kind, id: Number(id), second: 0, permission: second! }]
        : [];
    const known = second === undefined ? simpleKinds : numberedKinds;
    if (!known.has(kind) || !isRowId(id) || more.length > 0 || !(second === undefined || isRowId(second))) return [];
    return [{ identity, kind, id: Number(id), second: Number(second ?? 0), permission: '' }];
  });
}

const isRowId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/**
 * Returns the identities that a person has through each company: its units to which they belong, and all units above.
 * @returns the identities by the company's id
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
