import { everydayPermissions, isWider, users, type Reach, type roles } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, reachOf, type Session } from '../../../platform/http';

type Granted = Pick<roles.ManagedRole, 'permissions' | 'dataReach'>;

const missingOf = ({ permissions }: Session, requested: readonly string[]) =>
  requested.find((permission) => !permissions.includes(permission));

/**
 * Returns whether permissions exceed those of the caller. Permissions of everyday work give no access to other people's
 * data.
 */
const isBeyond = (session: Session, dataReach: Reach, granted: readonly string[]): boolean =>
  granted.some(
    (permission) => !everydayPermissions.includes(permission) && isWider(dataReach, reachOf(session, permission)),
  );

/** Requires that the caller holds every permission to be given or taken. @throws PortalError `permissionNotHeld` */
export function requireOwnPermissions(session: Session, requested: readonly string[]): void {
  const missing = missingOf(session, requested);
  if (missing !== undefined)
    throw new PortalError('permissionNotHeld', { permission: missing }, { field: 'permissions', permission: missing });
}

/** Requires that no permission to be given reaches further than the caller's own. @throws PortalError `reachNotHeld` */
export function requireReach(session: Session, dataReach: Reach, granted: readonly string[]): void {
  if (isBeyond(session, dataReach, granted)) throw new PortalError('reachNotHeld', {}, { field: 'dataReach' });
}

/** Returns whether the caller may give a role: they hold its permissions, with at least its reach. */
export const mayGrant = (session: Session, { permissions, dataReach }: Granted): boolean =>
  missingOf(session, permissions) === undefined && !isBeyond(session, dataReach, permissions);

/**
 * Requires that a user has no more rights than the caller, who could otherwise take them over with a new password.
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
