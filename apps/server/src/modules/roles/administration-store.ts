import { users, type addressBook, type roles } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { matching } from '../organisation/store';
import { maskPhone } from '../users/phone';

type Name = roles.ManagedRole['name'];

/** Ids below it are the product's own roles. */
const firstOwnId = 100;

export async function managedRoles(db: Db, tenantId: number): Promise<roles.ManagedRole[]> {
  const { rows } = await sql<roles.ManagedRole>`
    select role.id as "roleId", code, permissions, xmin::text as revision, id < ${firstOwnId} as "builtIn",
      id = ${users.backOfficeRole} as "allPermissions",
      jsonb_build_object('zh-CN', coalesce(name ->> 'zh-CN', ''), 'en-US', coalesce(name ->> 'en-US', '')) as name,
      (select count(*)::int from user_roles holder where holder.role_id = role.id) as members
    from roles role where tenant_id = ${tenantId} order by id`.execute(db);
  return rows;
}

export async function findRole(db: Db, tenantId: number, roleId: number): Promise<roles.ManagedRole | undefined> {
  return (await managedRoles(db, tenantId)).find((role) => role.roleId === roleId);
}

export async function insertRole(
  db: Db,
  tenantId: number,
  { name, permissions }: { name: Name; permissions: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with fresh as (select nextval(pg_get_serial_sequence('roles', 'id')) as id)
    insert into roles (id, tenant_id, code, name, permissions)
    select id, ${tenantId}, 'ROLE_' || id, ${JSON.stringify(name)}::jsonb, ${permissions}::text[] from fresh
    returning id::int`.execute(db);
  return rows[0]!.id;
}

/** @returns false when the role has changed since the revision was read */
export async function updateRole(
  db: Db,
  roleId: number,
  { name, permissions, revision }: { name: Name; permissions: readonly string[]; revision: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update roles set name = ${JSON.stringify(name)}::jsonb, permissions = ${permissions}::text[]
    where id = ${roleId} and xmin::text = ${revision}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** @returns false when somebody holds it */
export async function deleteRole(db: Db, roleId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from roles where id = ${roleId} and not exists (select from user_roles where role_id = ${roleId})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

interface MemberRow {
  id: number;
  username: string;
  chineseName: string;
  phone: string | null;
  deptName: string;
}

/** Active holders of a role, a page. */
export async function roleMembers(
  db: Db,
  tenantId: number,
  { roleId, current, size, keyword }: { roleId: number; current: number; size: number; keyword: string },
) {
  const { rows } = await sql<{ total: number; records: MemberRow[] }>`
    with found as (
      select person.id, person.username, person.chinese_name as "chineseName", person.phone
      from users person join user_roles holder on holder.user_id = person.id and holder.role_id = ${roleId}
      where tenant_id = ${tenantId} and status = ${users.userStatus.active} and ${matching(keyword)}
    )
    select (select count(*)::int from found) as total, coalesce((
      select jsonb_agg(entry order by entry.id) from (
        select person.*, coalesce((
          select string_agg(unit.name, '、' order by unit.id)
          from memberships member join org_units unit on unit.id = member.unit_id where member.user_id = person.id
        ), '') as "deptName"
        from (select * from found order by id limit ${size} offset ${(current - 1) * size}) person
      ) entry
    ), '[]') as records`.execute(db);
  const { total, records } = rows[0]!;
  const people = records.map((row): addressBook.Member => ({ ...row, userId: row.id, phone: maskPhone(row.phone) }));
  return { total, size, current, records: people };
}

/** How many of the users belong to the tenant. */
export async function countUsers(db: Db, tenantId: number, userIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where tenant_id = ${tenantId} and id = any (${userIds}::bigint[])`.execute(db);
  return rows[0]!.count;
}

export const grantMembers = (db: Db, roleId: number, userIds: readonly number[]) =>
  sql`insert into user_roles (user_id, role_id) select unnest(${userIds}::bigint[]), ${roleId}
    on conflict do nothing`.execute(db);

export const revokeMembers = (db: Db, roleId: number, userIds: readonly number[]) =>
  sql`delete from user_roles where role_id = ${roleId} and user_id = any (${userIds}::bigint[])`.execute(db);
