import { permissions, users, type people, type Localized, type roles } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { inScope, type Scope } from '../organisation/scope';
import { requireNoMoreRights } from '../roles/grants';
import { lockRoles } from '../roles/store';
import { endStandingInForMembers } from '../substitutes/store';
import { transferAdministratorRole } from '../team/administrator-role';
import { roleOfType } from '../people/account-types';

export interface Succession {
  tenantId: number;
  from: number;
  to: number;
  parts: readonly people.HandOverPart[];
  /** The units whose heads, posts and administrators the caller may change. */
  scope: Scope;
  /** Restricts the positions to these units. Null means all of the scope. */
  unitIds: readonly number[] | null;
  /** Restricts the roles to these. Null means all of the person. */
  roleIds: readonly number[] | null;
}

const positions: readonly people.HandOverPart[] = ['heads', 'posts', 'administration'];

/**
 * Requires that the caller may hand these parts over: of a person with no more rights, positions with the right to change units,
 * roles with the right to give them.
 */
export async function requireParts(
  db: Db,
  session: Session,
  from: number,
  parts: readonly people.HandOverPart[],
): Promise<void> {
  const requirePermission = (permission: string) => {
    if (!session.permissions.includes(permission)) throw new PortalError('forbidden', {}, { field: 'parts' });
  };
  await requireNoMoreRights(db, session, from);
  if (parts.some((part) => positions.includes(part))) requirePermission(permissions.departmentAdd);
  if (parts.includes('roles')) requirePermission(permissions.roleManage);
}

/** Gives positions and roles of a person to another. Memberships may end only after it: posts end with them. */
export async function transferPositions(transaction: Db, succession: Succession): Promise<void> {
  const { parts } = succession;
  if (parts.includes('heads')) await giveHeads(transaction, succession);
  if (parts.includes('administration')) await giveAdministration(transaction, succession);
  if (parts.includes('posts')) await givePosts(transaction, succession);
  if (parts.includes('roles')) await giveRoles(transaction, succession);
  await endStandingInForMembers(transaction, [succession.to]);
}

const concerned = ({ tenantId, scope, unitIds }: Succession) => sql`
  select id from org_units where tenant_id = ${tenantId} and ${inScope(scope)}
    and (${unitIds}::bigint[] is null or id = any (${unitIds}::bigint[]))`;

/** A deputy becomes head in place of a head. */
async function giveHeads(transaction: Db, succession: Succession): Promise<void> {
  const { from, to } = succession;
  await sql`
    with given as (
      delete from unit_heads where user_id = ${from} and unit_id in (${concerned(succession)})
      returning unit_id, position
    ), revised as (update org_units set name = name where id in (select unit_id from given))
    insert into unit_heads (unit_id, user_id, position) select unit_id, ${to}, position from given
    on conflict (unit_id, user_id) do update set position = excluded.position
      where excluded.position = 'head'`.execute(transaction);
}

/** Makes the successor a member of the companies, and a unit administrator if the predecessor was one. */
async function giveAdministration(transaction: Db, succession: Succession): Promise<void> {
  const { tenantId, from, to } = succession;
  const { rows } = await sql`
    with given as (
      update memberships set administrator = false
      where user_id = ${from} and administrator and unit_id in (${concerned(succession)}) returning unit_id
    )
    insert into memberships (unit_id, user_id, administrator) select unit_id, ${to}, true from given
    on conflict (unit_id, user_id) do update set administrator = true returning unit_id`.execute(transaction);
  if (rows.length > 0) await transferAdministratorRole(transaction, { tenantId, from, to });
}

/** The successor becomes a member of the units in which they get a post. */
async function givePosts(transaction: Db, succession: Succession): Promise<void> {
  const { from, to } = succession;
  const ofPredecessor = sql`user_id = ${from} and unit_id in (${concerned(succession)})`;
  await sql`
    insert into memberships (unit_id, user_id) select distinct unit_id, ${to}::bigint from post_holders where ${ofPredecessor}
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into post_holders (post_id, unit_id, user_id) select post_id, unit_id, ${to} from post_holders where ${ofPredecessor}
    on conflict do nothing`.execute(transaction);
  await sql`delete from post_holders where ${ofPredecessor}`.execute(transaction);
}

/** A `role` that its `holder` can leave to another: not that of their account's type, nor that of the back office. */
const canBeLeft = sql`role.id = holder.role_id and role.id <> ${users.backOfficeRole}
  and role.code is distinct from
    ${JSON.stringify(roleOfType)}::jsonb ->> (select user_type from users where id = holder.user_id)`;

interface LeftRole extends Pick<roles.ManagedRole, 'permissions' | 'dataReach' | 'forCompanies'> {
  id: number;
  name: Localized;
}

/** Returns the roles that a person can leave to another. */
export async function leftRoles(db: Db, userId: number): Promise<LeftRole[]> {
  const { rows } = await sql<LeftRole>`
    select role.id::int, role.name, role.permissions, role.data_reach as "dataReach", role.for_companies as "forCompanies"
    from user_roles holder join roles role on ${canBeLeft}
    where holder.user_id = ${userId} order by role.id`.execute(db);
  return rows;
}

async function giveRoles(transaction: Db, { tenantId, from, to, roleIds }: Succession): Promise<void> {
  await lockRoles(transaction, tenantId);
  await sql`select from users where id = ${from} for update`.execute(transaction);
  await sql`
    with given as (
      delete from user_roles holder using roles role
      where holder.user_id = ${from} and ${canBeLeft}
        and (${roleIds}::bigint[] is null or role.id = any (${roleIds}::bigint[])) returning role.id
    )
    insert into user_roles (user_id, role_id) select ${to}, id from given on conflict do nothing`.execute(transaction);
}

/** Ends that a person leads units in which they are no member any more. */
export const endHeads = (transaction: Db, userId: number, unitIds: readonly number[]) =>
  sql`delete from unit_heads where user_id = ${userId} and unit_id = any (${unitIds}::bigint[])`.execute(transaction);
