import { permissions } from '@portal/contract';
import type { Caller } from '@portal/engine';
import type { Session } from '../../platform/http';

/** Who acts, as far as the workflow needs to know. */
export type Actor = Pick<Session, 'tenantId' | 'userId' | 'identities' | 'permissions' | 'companyIds' | 'peopleScope'> &
  Partial<Pick<Session, 'actsFor' | 'roles' | 'reaches'>>;

export const callerOf = ({ tenantId, userId, identities, actsFor }: Actor): Caller => ({
  tenant: String(tenantId),
  user: String(userId),
  identities,
  actsFor,
});

/** Users who design or publish processes administer definitions, and the instances that their role reaches. */
export const isProcessAdministrator = ({ permissions: granted }: Pick<Actor, 'permissions'>): boolean =>
  granted.includes(permissions.processDesign) || granted.includes(permissions.processDeploy);
