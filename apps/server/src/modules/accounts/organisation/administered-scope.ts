import { reachesAll, users, wider, type Permission } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { reachOf, type Session, PortalError } from '../../../platform/http';
import type { Scope } from './scope';
import { administeredCompanyIds } from './unit-store';

/**
 * Returns the units that the caller administers: the companies whose administrator they are, and the reach of the roles
 * that give one of these permissions. For the back office it is everyone.
 */
export async function administeredScope(
  db: Db,
  session: Pick<Session, 'roles' | 'userId' | 'reaches'>,
  ...permissions: readonly Permission[]
): Promise<Scope> {
  if (session.roles.includes(users.backOfficeRole)) return 'everyone';
  const reach = permissions.map((permission) => reachOf(session, permission)).reduce(wider, 'own');
  if (reachesAll(reach)) return 'everyone';
  const companies = await administeredCompanyIds(db, session.userId);
  return reach === 'own' ? { companies } : { companies, reached: { by: reach, userId: session.userId } };
}

/** Returns the current company. @throws PortalError `forbidden` unless the caller administers it */
export async function administeredCompany(db: Db, session: Session): Promise<number> {
  const scope = await administeredScope(db, session);
  const { companyId } = session;
  const administers = scope === 'everyone' || (typeof scope === 'object' && 'companies' in scope);
  if (companyId === null || !administers) throw new PortalError('forbidden');
  if (scope !== 'everyone' && !scope.companies.includes(companyId)) throw new PortalError('forbidden');
  return companyId;
}
