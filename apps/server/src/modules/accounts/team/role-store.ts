import type { Localized, roles } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { isRoleOf } from '../roles/store';

interface RoleRow extends Pick<roles.ManagedRole, 'permissions' | 'dataReach' | 'forCompanies'> {
  roleId: number;
  name: Localized;
  /** Members of the company with the role. */
  members: number;
}

/** The roles of a tenant, with the number of their holders in a company. */
export async function teamRoles(db: Db, tenantId: number, companyId: number): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    with counted as (
      select holder.role_id, count(*)::int as members from user_roles holder
      where holder.user_id in (
        select member.user_id from memberships member join org_units unit on unit.id = member.unit_id
        where unit.company_id = ${companyId}
      )
      group by holder.role_id
    )
    select roles.id::int as "roleId", name, permissions, data_reach as "dataReach", for_companies as "forCompanies",
      coalesce(counted.members, 0) as members
    from roles left join counted on counted.role_id = roles.id
    where ${isRoleOf(tenantId)} order by roles.id`.execute(db);
  return rows;
}

/** The ids of a person's roles, locked against other changes until the end of the transaction. */
export async function lockRolesOf(transaction: Db, userId: number): Promise<number[]> {
  await sql`select from users where id = ${userId} for update`.execute(transaction);
  const { rows } = await sql<{ id: number }>`
    select role_id::int as id from user_roles where user_id = ${userId} order by role_id`.execute(transaction);
  return rows.map(({ id }) => id);
}
