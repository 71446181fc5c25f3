import { isWider, type Reach, type roles } from '@portal/contract';
import { PortalError, reachOf, type Session } from '../../platform/http';

type Granted = Pick<roles.ManagedRole, 'permissions' | 'dataReach'>;

const missingOf = ({ permissions }: Session, asked: readonly string[]) =>
  asked.find((permission) => !permissions.includes(permission));

const isBeyond = (session: Session, dataReach: Reach, granted: readonly string[]): boolean =>
  granted.some((permission) => isWider(dataReach, reachOf(session, permission)));

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
