import { localized, teamRoles as contract, users } from '@portal/contract';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { grantMembers, revokeMembers } from '../roles/administration-store';
import { mayGrant, requireOwnPermissions, requireReach } from '../roles/grants';
import { lockRoles } from '../roles/store';
import { administeredCompany } from './company';
import { changingMembers, ownAccount } from './membership';
import { lockRolesOf, teamRoles } from './role-store';

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
