import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { administeredScope } from '../organisation/administered-scope';

/** The current company. @throws PortalError `forbidden` for others than its administrators */
export async function administeredCompany(db: Db, session: Session): Promise<number> {
  const scope = await administeredScope(db, session);
  const { companyId } = session;
  const administers = scope === 'everyone' || (typeof scope === 'object' && 'companies' in scope);
  if (companyId === null || !administers) throw new PortalError('forbidden');
  if (scope !== 'everyone' && !scope.companies.includes(companyId)) throw new PortalError('forbidden');
  return companyId;
}
