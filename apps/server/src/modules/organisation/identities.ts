import { localized, users, type Locale, type Localized } from '@portal/contract';
import type { IdentityPort } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';

/**
 * Who is meant by `u:1`, `d:2`, `c:3`, `r:4`. A department or company stands for the people of it and of everything
 * beneath it. One statement a call.
 */
export function createIdentities(db: Db): IdentityPort {
  return {
    async members(tenant, identities) {
      const asked = numbered(identities);
      const { rows } = await sql<{ kind: string; id: number; users: string[] }>`
        with asked as (
          select * from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ id }) => id)}::bigint[]) as a (kind, id)
        ),
        meant as (
          select kind, id, id as user_id from asked where kind = 'u'
          union
          select asked.kind, asked.id, member.user_id
          from asked join org_units unit on unit.tenant_id = ${tenant} and unit.path @> array[asked.id]
            join memberships member on member.unit_id = unit.id
          where asked.kind in ('d', 'c')
          union
          select asked.kind, asked.id, holder.user_id
          from asked join user_roles holder on holder.role_id = asked.id where asked.kind = 'r'
        )
        select meant.kind, meant.id, array_agg(person.id::text order by person.id) as users
        from meant join users person on person.id = meant.user_id
        where person.tenant_id = ${tenant} and person.status = ${users.userStatus.active}
        group by meant.kind, meant.id`.execute(db);
      return new Map(rows.map(({ kind, id, users }) => [`${kind}:${id}`, users]));
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
    select asked.kind, asked.id, coalesce(person.chinese_name, unit.name) as name, role.name as names
    from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ id }) => id)}::bigint[]) as asked (kind, id)
      left join users person on asked.kind = 'u' and person.id = asked.id and person.tenant_id = ${tenantId}
      left join org_units unit
        on asked.kind in ('d', 'c') and unit.id = asked.id and unit.tenant_id = ${tenantId}
      left join roles role on asked.kind = 'r' and role.id = asked.id and role.tenant_id = ${tenantId}`.execute(db);
  const named = rows.map((row) => [`${row.kind}:${row.id}`, row.name ?? localized(row.names, locale)] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

/** The identities of the four known kinds; others (group names) mean nobody here. */
function numbered(identities: readonly string[]): { kind: string; id: number }[] {
  return [...new Set(identities)].flatMap((name) => {
    const [, kind, id] = /^([udcr]):([1-9]\d{0,14})$/.exec(name) ?? [];
    return kind && id ? [{ kind, id: Number(id) }] : [];
  });
}
