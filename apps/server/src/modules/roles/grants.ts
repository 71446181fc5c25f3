import { everydayPermissions, isWider, users, type Reach, type roles } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { PortalError, reachOf, type Session } from '../../platform/http';

type Granted = Pick<roles.ManagedRole, 'permissions' | 'dataReach'>;

const missingOf = ({ permissions }: Session, asked: readonly string[]) =>
  asked.find((permission) => !permissions.includes(permission));

/** Permissions of everyday work concern nobody else's data. */
const isBeyond = (session: Session, dataReach: Reach, granted: readonly string[]): boolean =>
  granted.some(
    (permission) => !everydayPermissions.includes(permission) && isWider(dataReach, reachOf(session, permission)),
  );

/** Nobody gives or takes a permission that they do not hold themselves. @throws PortalError `permissionNotHeld` */
export function requireHeld(session: Session, asked: readonly string[]): void {
  const missing = missingOf(session, asked);
  if (missing !== undefined)
    throw new PortalError('permissionNotHeld', { permission: missing }, { field: 'permissions', permission: missing });
}

/** Nobody gives a permission that reaches further than their own. @throws PortalError `reachNotHeld` */
export function requireReach(session: Session, dataReach: Reach, granted: readonly string[]): void {
  if (isBeyond(session, dataReach, granted)) throw new PortalError('reachNotHeld', {}, { field: 'dataReach' });
}

/** Whether somebody may give a role: they hold what it holds, and as far. */
export const mayGrant = (session: Session, { permissions, dataReach }: Granted): boolean =>
  missingOf(session, permissions) === undefined && !isBeyond(session, dataReach, permissions);

/**
 * Nobody administers the account of somebody with more rights than theirs: a new password would give them these.
 * @throws PortalError `forbidden`
 */
export async function requireNoMoreRights(db: Db, session: Session, userId: number): Promise<void> {
  if (session.roles.includes(users.backOfficeRole)) return;
  const { rows } = await sql<Granted & { id: number }>`
    select role.id::int, role.permissions, role.data_reach as "dataReach"
    from user_roles holder join roles role on role.id = holder.role_id where holder.user_id = ${userId}`.execute(db);
  if (rows.some((role) => role.id === users.backOfficeRole || !mayGrant(session, role)))
    throw new PortalError('forbidden', {}, { field: 'userId' });
}
