import { users } from '@portal/contract';
import { sql } from 'kysely';
import { verifyPassword } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { recordFailure, recordSuccess, requireNoDelay, type SignInOrigin } from './sign-in-delay';

/**
 * Finds the user with this account and password. Failures are counted by account, even for accounts that do not exist,
 * so that neither text nor time reveal which accounts exist. A disabled person learns of it only with the right
 * password.
 * @param otherwise asks those who know further passwords, after the failure was counted
 * @returns the user's id
 * @throws PortalError `badCredentials`, `signInDelayed`, `tenantDisabled`, `accountDisabled`
 */
export async function authenticate(
  db: Db,
  origin: SignInOrigin,
  password: string,
  otherwise: () => Promise<number | null>,
): Promise<number> {
  await requireNoDelay(db, origin);
  const user = await findAccount(db, origin);
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) {
    await recordFailure(db, origin);
    const known = await otherwise();
    if (known !== null) return known;
    throw new PortalError('badCredentials');
  }
  await recordSuccess(db, origin);
  if (user.tenantDisabled) throw new PortalError('tenantDisabled');
  if (user.status !== users.userStatus.active) throw new PortalError('accountDisabled');
  return user.id;
}

async function findAccount(db: Db, { tenantId, account }: SignInOrigin) {
  const { rows } = await sql<{ id: number; passwordHash: string; status: string; tenantDisabled: boolean }>`
    select person.id, password_hash as "passwordHash", status, tenant.disabled_at is not null as "tenantDisabled"
    from users person join tenants tenant on tenant.id = person.tenant_id
    where tenant_id = ${tenantId} and username = ${account}`.execute(db);
  return rows[0];
}
