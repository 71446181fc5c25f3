import { permissions } from '@portal/contract';
import type { Caller } from '@portal/engine';
import type { Actor } from '../../../platform/http';

export type { Actor };

export const callerOf = ({ tenantId, userId, identities, actsFor }: Actor): Caller => ({
  tenant: String(tenantId),
  user: String(userId),
  identities,
  actsFor,
});

/** Users who design or publish processes administer definitions, and the instances that their role reaches. */
export const isProcessAdministrator = ({ permissions: granted }: Pick<Actor, 'permissions'>): boolean =>
  granted.includes(permissions.processDesign) || granted.includes(permissions.processDeploy);
