import { roles as contract, users } from '@portal/contract';
import type { Db } from '../../platform/database';
import { PortalError, type Call, type Session } from '../../platform/http';
import type { SetupModule } from '../../platform/module';
import { writeAudit, type Change } from '../../platform/records';
import { lock } from '../auth/registration/service';
import { isAdministratorLeft } from '../people/store';
import {
  countUsers,
  deleteRole,
  findRole,
  grantMembers,
  insertRole,
  managedRoles,
  revokeMembers,
  roleMembers,
  updateRole,
} from './administration-store';

const area = 'roles';
type Asked = Pick<Call, 'session' | 'ip'>;

/** Nobody gives or takes a permission that they do not hold themselves. */
function requireHeld({ permissions }: Session, asked: readonly string[]): void {
  const missing = asked.find((permission) => !permissions.includes(permission));
  if (missing !== undefined)
    throw new PortalError('permissionNotHeld', { permission: missing }, { field: 'permissions' });
}

const differing = (one: readonly string[], other: readonly string[]) =>
  [...new Set([...one, ...other])].filter((each) => one.includes(each) !== other.includes(each));

export const setupRoleAdministration: SetupModule = ({ route, db }) => {
  const audit = (transaction: Db, asked: Asked, roleId: number, action: string, changes: readonly Change[] = []) =>
    writeAudit(transaction, asked, { area, subjectId: roleId, action, changes });

  async function existing({ tenantId }: Session, roleId: number) {
    const role = await findRole(db, tenantId, roleId);
    if (!role) throw new PortalError('notFound');
    return role;
  }

  /** A role whose members the caller may change. */
  async function grantable(session: Session, roleId: number) {
    const role = await existing(session, roleId);
    if (role.allPermissions && !session.roles.includes(users.backOfficeRole)) throw new PortalError('forbidden');
    requireHeld(session, role.permissions);
    return role;
  }

  route(contract.list, ({ session }) => managedRoles(db, session.tenantId));

  route(contract.members, async ({ session, query }) => {
    await existing(session, query.roleId);
    return roleMembers(db, session.tenantId, query);
  });

  route(contract.create, ({ session, ip, body }) => {
    requireHeld(session, body.permissions);
    return db.transaction().execute(async (transaction) => {
      const roleId = await insertRole(transaction, session.tenantId, body);
      const changes = Object.entries(body).map(([field, after]) => ({ field, before: null, after }));
      await audit(transaction, { session, ip }, roleId, 'create', changes);
      return { roleId };
    });
  });

  route(contract.change, async ({ session, ip, body: { roleId, ...role } }) => {
    const before = await existing(session, roleId);
    requireHeld(session, differing(before.permissions, role.permissions));
    await db.transaction().execute(async (transaction) => {
      if (!(await updateRole(transaction, roleId, role))) throw new PortalError('conflict');
      const changes = (['name', 'permissions'] as const)
        .map((field) => ({ field, before: before[field], after: role[field] }))
        .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
      await audit(transaction, { session, ip }, roleId, 'change', changes);
    });
  });

  route(contract.remove, async ({ session, ip, body: { roleId } }) => {
    const role = await existing(session, roleId);
    if (role.builtIn) throw new PortalError('roleBuiltIn');
    requireHeld(session, role.permissions);
    await db.transaction().execute(async (transaction) => {
      if (!(await deleteRole(transaction, roleId))) throw new PortalError('roleInUse', { count: role.members });
      await audit(transaction, { session, ip }, roleId, 'remove', [{ field: 'name', before: role.name, after: null }]);
    });
  });

  route(contract.addMembers, async ({ session, ip, body: { roleId, userIds } }) => {
    await grantable(session, roleId);
    if ((await countUsers(db, session.tenantId, userIds)) !== new Set(userIds).size)
      throw new PortalError('notFound', {}, { field: 'userIds' });
    await db.transaction().execute(async (transaction) => {
      await grantMembers(transaction, roleId, userIds);
      const changes = [{ field: 'userIds', before: null, after: userIds }];
      await audit(transaction, { session, ip }, roleId, 'addMembers', changes);
    });
  });

  route(contract.removeMembers, async ({ session, ip, body: { roleId, userIds } }) => {
    const role = await grantable(session, roleId);
    await db.transaction().execute(async (transaction) => {
      if (role.allPermissions) {
        await lock(transaction, `administrators ${session.tenantId}`);
        if (!(await isAdministratorLeft(transaction, session.tenantId, userIds)))
          throw new PortalError('lastAdministrator', {}, { field: 'userIds' });
      }
      await revokeMembers(transaction, roleId, userIds);
      const changes = [{ field: 'userIds', before: userIds, after: null }];
      await audit(transaction, { session, ip }, roleId, 'removeMembers', changes);
    });
  });
};
