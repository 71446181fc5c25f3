import { permissions } from '@portal/contract';
import type { Config } from '../../platform/config/config';
import type { Session } from '../../platform/http';

/**
 * The units whose people someone may see. `everyone` also holds the people who belong to no unit; `everyUnit` does not.
 */
export type Scope = 'everyone' | 'everyUnit' | CompanyScope | { unitsOfUser: number };

interface CompanyScope {
  companies: readonly number[];
  /** Also the departments or companies of a user, or their companies with all units below. */
  reached?: { by: 'department' | 'company' | 'area'; userId: number };
}

export type Viewer = Pick<Session, 'tenantId' | 'userId' | 'permissions' | 'companyIds'>;

/** Returns what the viewer may see: process designers everyone, readers of the address book what the setting says. */
export function visibleScope(viewer: Viewer, setting: Config['peopleScope']): Scope {
  if (viewer.permissions.includes(permissions.processDesign)) return 'everyone';
  if (!viewer.permissions.includes(permissions.addressBook)) return { companies: [] };
  if (setting === 'tenant') return 'everyUnit';
  return setting === 'company' ? { companies: viewer.companyIds } : { unitsOfUser: viewer.userId };
}
