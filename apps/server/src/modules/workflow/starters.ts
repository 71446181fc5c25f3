import { identity, permissions } from '@portal/contract';
import type { Actor } from './caller';
import type { Starters } from './views';

/**
 * Returns whether the user may start a process: they hold `workflow_process_start` and are among its candidate starters. These are
 * user ids, and groups named as identities (`d:2`, `c:3`, `r:4`, `t:5`) or, bare, by the id of a role.
 */
export function mayStart(starters: Starters, actor: Pick<Actor, 'userId' | 'identities' | 'permissions'>): boolean {
  if (!actor.permissions.includes(permissions.processStart)) return false;
  if (starters.users.length === 0 && starters.groups.length === 0) return true;
  const groups = starters.groups.map((group) => (/^\d+$/.test(group) ? identity.role(group) : group));
  return starters.users.includes(String(actor.userId)) || groups.some((group) => actor.identities.includes(group));
}
