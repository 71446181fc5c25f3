import { localized, type addressBook, type Locale, type Localized } from '@portal/contract';
import { sql } from 'kysely';
import type { FormValues } from '@portal/contract/forms';
import { asJson, jsonPage, type Db } from '../../../platform/database';
import { roleKind } from './person-roles';
import type { Session } from '../../../platform/http';

/** Returns whether a row of `roles` is the tenant's own or that of all tenants. */
export const isRoleOf = (tenantId: number) => sql`(roles.tenant_id = ${tenantId} or roles.tenant_id is null)`;

/** Returns a page of the tenant's roles. */
export async function rolePage(db: Db, tenantId: number, query: { current: number; size: number }, locale: Locale) {
  const page = await jsonPage<Omit<addressBook.Role, 'roleName'> & { name: Localized }>(
    db,
    {
      from: sql`roles`,
      where: isRoleOf(tenantId),
      row: asJson(sql`id as "roleId", code as "roleCode", name, ${roleKind} as kind`),
      order: sql`id`,
    },
    query,
  );
  return {
    ...page,
    records: page.records.map(({ name, ...role }) => ({ ...role, roleName: localized(name, locale) })),
  };
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

/** Finds the field `roles` if it names a role that does not exist. */
export async function findUnknownRoles(
  db: Db,
  { tenantId }: Pick<Session, 'tenantId'>,
  { roles }: FormValues,
): Promise<string | undefined> {
  if (!Array.isArray(roles)) return undefined;
  const { rows } =
    await sql`select from roles where ${isRoleOf(tenantId)} and id::text = any (${roles}::text[])`.execute(db);
  return rows.length === roles.length ? undefined : 'roles';
}
