import { isWider, roles as contract, users } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { auditIn, changesIn, initialChanges } from '../../../platform/records';
import { memberPage, visibleUserIds } from '../organisation/member-store';
import {
  deleteRole,
  grantMembers,
  insertRole,
  lockRole,
  managedRolePage,
  requireFreeRoleName,
  requireRole,
  revokeMembers,
  updateRole,
} from './administration-store';
import { requireAdministratorLeft } from './administrators';
import { requireOwnPermissions, requireReach } from './grants';

const differing = (one: readonly string[], other: readonly string[]) =>
  [...new Set([...one, ...other])].filter((each) => one.includes(each) !== other.includes(each));

export const setupRoleAdministration: SetupModule = ({ route, db }) => {
  const audit = auditIn('roles');

  /** Locks a role whose members the caller may change. */
  async function grantableRole(transaction: Db, session: Session, roleId: number) {
    const role = await lockRole(transaction, session.tenantId, roleId);
    if (role.allPermissions && !session.roles.includes(users.backOfficeRole)) throw new PortalError('forbidden');
    requireOwnPermissions(session, role.permissions);
    requireReach(session, role.dataReach, role.permissions);
    return role;
  }

  route(contract.list, ({ session, query }) => managedRolePage(db, session.tenantId, query));
  route(contract.detail, ({ session, query }) => requireRole(db, session.tenantId, query.roleId));

  route(contract.members, async ({ session, query, locale }) => {
    await requireRole(db, session.tenantId, query.roleId);
    return memberPage(db, session.tenantId, 'everyone', query, locale);
  });

  route(contract.create, ({ session, ip, body }) => {
    requireOwnPermissions(session, body.permissions);
    requireReach(session, body.dataReach, body.permissions);
    return db.transaction().execute(async (transaction) => {
      await requireFreeRoleName(transaction, session.tenantId, body.name);
      const roleId = await insertRole(transaction, session.tenantId, body);
      const changes = initialChanges(body);
      await audit(transaction, { session, ip }, roleId, 'create', changes);
      return { roleId };
    });
  });

  route(contract.change, ({ session, ip, body: { roleId, ...role } }) =>
    db.transaction().execute(async (transaction) => {
      const before = await lockRole(transaction, session.tenantId, roleId);
      if (before.allPermissions) throw new PortalError('roleOfEveryTenant');
      if (JSON.stringify(role.name) !== JSON.stringify(before.name))
        await requireFreeRoleName(transaction, session.tenantId, role.name, roleId);
      const opened = role.forCompanies && !before.forCompanies;
      requireOwnPermissions(session, opened ? role.permissions : differing(before.permissions, role.permissions));
      if (opened || isWider(role.dataReach, before.dataReach)) requireReach(session, role.dataReach, role.permissions);
      else requireReach(session, role.dataReach, differing(before.permissions, role.permissions));
      if (!(await updateRole(transaction, roleId, role))) throw new PortalError('conflict');
      const changes = changesIn(['name', 'permissions', 'dataReach', 'forCompanies'], before, role);
      await audit(transaction, { session, ip }, roleId, 'change', changes);
    }),
  );

  route(contract.remove, ({ session, ip, body: { roleId } }) =>
    db.transaction().execute(async (transaction) => {
      const role = await lockRole(transaction, session.tenantId, roleId);
      if (role.builtIn) throw new PortalError('roleBuiltIn');
      requireOwnPermissions(session, role.permissions);
      if (role.members > 0) throw new PortalError('roleInUse', { count: role.members });
      await deleteRole(transaction, roleId);
      await audit(transaction, { session, ip }, roleId, 'remove', [{ field: 'name', before: role.name, after: null }]);
    }),
  );

  route(contract.addMembers, ({ session, ip, body: { roleId, userIds } }) =>
    db.transaction().execute(async (transaction) => {
      await grantableRole(transaction, session, roleId);
      const active = await visibleUserIds(transaction, session.tenantId, 'everyone', userIds);
      if (active.length !== new Set(userIds).size) throw new PortalError('notFound', {}, { field: 'userIds' });
      const added = await grantMembers(transaction, roleId, userIds);
      if (added.length === 0) return;
      const changes = initialChanges({ userIds: added });
      await audit(transaction, { session, ip }, roleId, 'addMembers', changes);
    }),
  );

  route(contract.removeMembers, ({ session, ip, body: { roleId, userIds } }) =>
    db.transaction().execute(async (transaction) => {
      const role = await grantableRole(transaction, session, roleId);
      if (role.allPermissions) await requireAdministratorLeft(transaction, session.tenantId, userIds, 'userIds');
      const removed = await revokeMembers(transaction, roleId, userIds);
      if (removed.length === 0) return;
      const changes = [{ field: 'userIds', before: removed, after: null }];
      await audit(transaction, { session, ip }, roleId, 'removeMembers', changes);
    }),
  );
};
