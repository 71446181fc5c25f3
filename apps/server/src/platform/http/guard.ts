import { passwordChangeRefusal, sessionLockedRefusal, type Access, type Endpoint } from '@portal/contract';
import type { IncomingHttpHeaders } from 'node:http';
import { PortalError } from './errors';
import { bearerToken, type Session, type SessionLookup, type SessionResolver } from './session';

/** Resolves the caller of a call that is not public. @throws PortalError `unauthorized`, `tokenExpired` */
export async function resolveCaller(
  headers: IncomingHttpHeaders,
  resolve: SessionResolver,
  lookup?: SessionLookup,
): Promise<Session> {
  const token = bearerToken(headers.authorization);
  const session = token === null ? null : await resolve(token, lookup);
  if (!session) throw new PortalError('unauthorized');
  return session;
}

/** Refuses a caller whom the call does not admit. */
export function admit(
  {
    access,
    beforePasswordChange,
    whileLocked,
  }: { access: Exclude<Access, 'public'> } & Pick<Endpoint, 'beforePasswordChange' | 'whileLocked'>,
  headers: IncomingHttpHeaders,
  session: Session,
): void {
  checkContext(session, headers);
  if (session.locked && !whileLocked) throw new PortalError('sessionLocked', {}, { [sessionLockedRefusal]: true });
  if (session.mustChangePassword && !beforePasswordChange)
    throw new PortalError('passwordChangeRequired', {}, { [passwordChangeRefusal]: true });
  if (access !== 'user' && !access.permissions.some((permission) => session.permissions.includes(permission)))
    throw new PortalError('forbidden');
}

/** TENANT-ID and companyId, when a client sends them, must be the session's own (spec 000 §7). */
function checkContext(session: Session, headers: IncomingHttpHeaders): void {
  const tenant = headers['tenant-id'];
  if (tenant && tenant !== String(session.tenantId)) throw new PortalError('foreignTenant');
  const company = headers['companyid'];
  if (company && !session.companyIds.some((id) => String(id) === company)) throw new PortalError('foreignCompany');
}
