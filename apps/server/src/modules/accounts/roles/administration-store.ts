import { users, type roles } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, jsonPage, lock, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { isRoleOf } from './store';

type RoleValues = Pick<roles.ManagedRole, 'name' | 'permissions' | 'dataReach' | 'forCompanies'>;

/** Roles that administrators create are called `ROLE_` and their id. */
const managed = (tenantId: number) => sql`
  roles.id as "roleId", code, permissions, data_reach as "dataReach", for_companies as "forCompanies",
    roles.xmin::text as revision, code !~ '^ROLE_[0-9]+$' as "builtIn",
    roles.id = ${users.backOfficeRole} as "allPermissions",
    jsonb_build_object('zh-CN', coalesce(name ->> 'zh-CN', ''), 'en-US', coalesce(name ->> 'en-US', '')) as name,
    (
      select count(*)::int from user_roles holder join users person on person.id = holder.user_id
      where holder.role_id = roles.id and person.tenant_id = ${tenantId}
    ) as members`;

/** Returns a page of the tenant's roles whose names or code contain the keyword. */
export async function managedRolePage(
  db: Db,
  tenantId: number,
  query: { current: number; size: number; keyword: string },
) {
  const keyword = query.keyword.toLowerCase();
  return jsonPage<roles.ManagedRole>(
    db,
    {
      from: sql`roles`,
      where: sql`${isRoleOf(tenantId)} and (strpos(lower(code), ${keyword}) > 0
        or exists (select from jsonb_each_text(name) each where strpos(lower(each.value), ${keyword}) > 0))`,
      row: asJson(managed(tenantId)),
      order: sql`id`,
    },
    query,
  );
}

export async function managedRoles(db: Db, tenantId: number): Promise<roles.ManagedRole[]> {
  const { rows } = await sql<roles.ManagedRole>`
    select ${managed(tenantId)} from roles where ${isRoleOf(tenantId)} order by id`.execute(db);
  return rows;
}

/** @throws PortalError `notFound` */
export async function requireRole(db: Db, tenantId: number, roleId: number): Promise<roles.ManagedRole> {
  const { rows } = await sql<roles.ManagedRole>`
    select ${managed(tenantId)} from roles where ${isRoleOf(tenantId)} and id = ${roleId}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound');
  return rows[0];
}

/** @throws PortalError `roleNamed` for a name that another role of the tenant has in a language */
export async function requireFreeRoleName(
  transaction: Db,
  tenantId: number,
  name: RoleValues['name'],
  except = 0,
): Promise<void> {
  await lock(transaction, `role names ${tenantId}`);
  const names = Object.values(name).flatMap((text) => (text?.trim() ? [text.trim().toLowerCase()] : []));
  const { rows } = await sql<{ taken: string }>`
    select each.value as taken from roles, jsonb_each_text(name) each
    where ${isRoleOf(tenantId)} and roles.id <> ${except} and lower(trim(each.value)) = any (${names}::text[])
    limit 1`.execute(transaction);
  if (rows[0]) throw new PortalError('roleNamed', { name: rows[0].taken }, { field: 'name' });
}

/** Locks a role and its members until the end of the transaction. @throws PortalError `notFound` */
export async function lockRole(transaction: Db, tenantId: number, roleId: number): Promise<roles.ManagedRole> {
  await sql`select from roles where ${isRoleOf(tenantId)} and id = ${roleId} for update`.execute(transaction);
  return requireRole(transaction, tenantId, roleId);
}

export async function insertRole(
  db: Db,
  tenantId: number,
  { name, permissions, dataReach, forCompanies }: RoleValues,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with fresh as (select nextval(pg_get_serial_sequence('roles', 'id')) as id)
    insert into roles (id, tenant_id, code, name, permissions, data_reach, for_companies)
    select id, ${tenantId}, 'ROLE_' || id, ${JSON.stringify(name)}::jsonb, ${permissions}::text[], ${dataReach},
      ${forCompanies} from fresh
    returning id::int`.execute(db);
  return rows[0]!.id;
}

/** @returns false when the role has changed since the revision was read */
export async function updateRole(
  db: Db,
  roleId: number,
  { name, permissions, dataReach, forCompanies, revision }: RoleValues & { revision: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update roles set name = ${JSON.stringify(name)}::jsonb, permissions = ${permissions}::text[],
      data_reach = ${dataReach}, for_companies = ${forCompanies}
    where id = ${roleId} and xmin::text = ${revision}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export const deleteRole = (db: Db, roleId: number) => sql`delete from roles where id = ${roleId}`.execute(db);

/** @returns the people who did not have the role before */
export async function grantMembers(db: Db, roleId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into user_roles (user_id, role_id) select unnest(${userIds}::bigint[]), ${roleId}
    on conflict do nothing returning user_id::int as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns the people who had the role */
export async function revokeMembers(db: Db, roleId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from user_roles where role_id = ${roleId} and user_id = any (${userIds}::bigint[])
    returning user_id::int as id`.execute(db);
  return rows.map(({ id }) => id);
}
