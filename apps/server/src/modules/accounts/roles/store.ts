import { localized, type addressBook, type Locale, type Localized, type personRoles } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { roleKind } from './person-roles';

/** Whether a row of `roles` is the tenant's own or that of all tenants. */
export const isRoleOf = (tenantId: number) => sql`(roles.tenant_id = ${tenantId} or roles.tenant_id is null)`;

/** The tenant's roles, a page. */
export async function rolePage(db: Db, tenantId: number, query: { current: number; size: number }, locale: Locale) {
  const { rows } = await sql<{
    total: number;
    records: { id: number; code: string; name: Localized; kind: personRoles.RoleKind }[];
  }>`
    with found as (select id, code, name, ${roleKind} as kind from roles where ${isRoleOf(tenantId)})
    select (select count(*)::int from found) as total, coalesce((
      select jsonb_agg(entry order by entry.id) from (
        select * from found order by id limit ${query.size} offset ${(query.current - 1) * query.size}
      ) entry
    ), '[]') as records`.execute(db);
  const { total, records } = rows[0]!;
  const roles = records.map(({ id, code, name, kind }): addressBook.Role => ({
    roleId: id,
    roleName: localized(name, locale),
    roleCode: code,
    kind,
  }));
  return { records: roles, total, size: query.size, current: query.current };
}

/** Keeps the roles of a tenant from being changed or deleted until the end of the transaction. */
export const lockRoles = (transaction: Db, tenantId: number) =>
  sql`select from roles where ${isRoleOf(tenantId)} order by id for share`.execute(transaction);

/** Gives a person a role of their tenant, by its code. */
export async function grantRole(db: Db, tenantId: number, userId: number, code: string): Promise<void> {
  await sql`
    insert into user_roles (user_id, role_id)
    select ${userId}, id from roles where ${isRoleOf(tenantId)} and code = ${code}
    on conflict do nothing`.execute(db);
}
