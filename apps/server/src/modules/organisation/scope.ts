import { permissions, teamParameters } from '@portal/contract';
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

export type Viewer = Pick<Session, 'tenantId' | 'userId' | 'permissions' | 'companyIds' | 'peopleScope'>;

/**
 * Returns what the viewer may see: process designers everyone, readers of the address book what the platform's setting
 * and that of their current company both allow.
 */
export function visibleScope(viewer: Viewer, setting: teamParameters.PeopleScope): Scope {
  if (viewer.permissions.includes(permissions.processDesign)) return 'everyone';
  if (!viewer.permissions.includes(permissions.addressBook)) return { companies: [] };
  const scope = isWiderScope(viewer.peopleScope, setting) ? setting : viewer.peopleScope;
  if (scope === 'tenant') return 'everyUnit';
  return scope === 'company' ? { companies: viewer.companyIds } : { unitsOfUser: viewer.userId };
}

/** Whether one scope shows more people than another. */
export const isWiderScope = (one: teamParameters.PeopleScope, other: teamParameters.PeopleScope): boolean =>
  teamParameters.peopleScopes.indexOf(one) < teamParameters.peopleScopes.indexOf(other);
