import { users } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { revokeOfUser } from '../auth/session-store';
import { requireAdministratorLeft } from '../roles/administrators';
import { endStandingIn } from '../substitutes/store';
import { requireCompanyAdministrators } from '../leaving/administrators-left';
import { requirePeopleLeft } from '../tenants/limits';
import { setStatus } from './store';
import { queueTaskRelease } from '../leaving/task-releases';

interface Account {
  tenantId: number;
  userId: number;
}

/**
 * Disables an account, ends its sessions, and releases its open tasks. `around` runs further changes before and after
 * in the same transaction.
 * @returns the hashes of the revoked tokens
 * @throws PortalError `lastAdministrator`, `lastTeamAdministrator`
 */
export async function disableAccount(
  transaction: Db,
  { tenantId, userId }: Account,
  around = (_: Db, disable: () => Promise<void>) => disable(),
): Promise<string[]> {
  await requireCompanyAdministrators(transaction, { userIds: [userId], field: 'userId' }, () =>
    around(transaction, async () => {
      await requireAdministratorLeft(transaction, tenantId, [userId], 'userId');
      await setStatus(transaction, userId, users.userStatus.disabled);
      await queueTaskRelease(transaction, { tenantId, userId });
    }),
  );
  return revokeOfUser(transaction, userId);
}

/** Enables an account and ends that another user stands in for it. @throws PortalError `tenantPeopleLimit` */
export async function enableAccount(transaction: Db, { tenantId, userId }: Account): Promise<void> {
  await requirePeopleLeft(transaction, tenantId, 1);
  await setStatus(transaction, userId, users.userStatus.active);
  await endStandingIn(transaction, [userId]);
}
