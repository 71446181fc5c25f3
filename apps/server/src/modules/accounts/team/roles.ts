import { localized, teamRoles as contract, users, type Localized, type roles } from '@portal/contract';
import { sql } from 'kysely';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { grantMembers, revokeMembers } from '../roles/administration-store';
import { mayGrant, requireOwnPermissions, requireReach } from '../roles/grants';
import { lockRoles, isRoleOf } from '../roles/store';
import { administeredCompany } from '../organisation/administered-scope';
import { changingMembers, ownAccount } from './membership';
import type { Db } from '../../../platform/database';

interface RoleRow extends Pick<roles.ManagedRole, 'permissions' | 'dataReach' | 'forCompanies'> {
  roleId: number;
  name: Localized;
  /** Members of the company with the role. */
  members: number;
}

/** Returns the roles of a tenant, with the number of their holders in a company. */
async function teamRoles(db: Db, tenantId: number, companyId: number): Promise<RoleRow[]> {
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

/** Returns the ids of a person's roles, locked against other changes until the end of the transaction. */
async function lockRolesOf(transaction: Db, userId: number): Promise<number[]> {
  await sql`select from users where id = ${userId} for update`.execute(transaction);
  const { rows } = await sql<{ id: number }>`
    select role_id::int as id from user_roles where user_id = ${userId} order by role_id`.execute(transaction);
  return rows.map(({ id }) => id);
}

type Role = Awaited<ReturnType<typeof teamRoles>>[number];

/** The roles that administrators of the current company give to its members. */
export function setupTeamRoles({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(contract.list, async ({ session, locale }) => {
    const roles = await teamRoles(db, session.tenantId, await administeredCompany(db, session));
    const shown = roles.filter(({ roleId, members }) => roleId !== users.backOfficeRole || members > 0);
    return shown.map((role) => ({
      roleId: role.roleId,
      name: localized(role.name, locale),
      permissions: role.permissions,
      members: role.members,
      mayGrant: role.forCompanies && mayGrant(session, role),
    }));
  });

  route(contract.change, async ({ session, ip, body: { userId, before, roleIds } }) => {
    const companyId = await administeredCompany(db, session);
    if (userId === session.userId) throw new PortalError('ownRoles', {}, { field: 'userId' });
    await changingMembers(db, companyId, async (transaction) => {
      await lockRoles(transaction, session.tenantId);
      await ownAccount(transaction, session, { companyId, userId });
      const current = await lockRolesOf(transaction, userId);
      const requested = new Set(roleIds);
      const added = [...requested].filter((id) => !current.includes(id));
      const removed = current.filter((id) => !requested.has(id));
      if (added.length + removed.length === 0) return;
      if (current.toString() !== before.toSorted((one, other) => one - other).toString())
        throw new PortalError('conflict');
      const known = await teamRoles(transaction, session.tenantId, companyId);
      for (const id of [...added, ...removed])
        requireGrantable(
          session,
          known.find(({ roleId }) => roleId === id),
        );
      for (const id of added) await grantMembers(transaction, id, [userId]);
      for (const id of removed) await revokeMembers(transaction, id, [userId]);
      const changes = [{ field: 'roleIds', before: current, after: [...requested] }];
      await writeAudit(
        transaction,
        { session, ip },
        { area: 'team', subjectId: userId, action: 'changeRoles', changes },
      );
    });
  });
}

/** @throws PortalError `notFound` for an unknown role, else why the caller may not give it */
function requireGrantable(session: Session, role: Role | undefined): void {
  if (!role) throw new PortalError('notFound', {}, { field: 'roleIds' });
  if (!role.forCompanies) throw new PortalError('roleNotForCompanies', {}, { field: 'roleIds' });
  requireOwnPermissions(session, role.permissions);
  requireReach(session, role.dataReach, role.permissions);
}
