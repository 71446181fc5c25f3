import { permissions } from '@portal/contract';
import type { Session } from '../../platform/http';

/**
 * Whose people somebody may look up: process designers everybody of the tenant, readers of the address book the people
 * of their own companies, anybody else nobody.
 */
export function visibleCompanies(session: Pick<Session, 'permissions' | 'companyIds'>): 'all' | readonly number[] {
  if (session.permissions.includes(permissions.processDesign)) return 'all';
  return session.permissions.includes(permissions.addressBook) ? session.companyIds : [];
}
