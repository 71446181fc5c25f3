import { limits, users } from '@portal/contract';
import { sql } from 'kysely';
import { verifyPassword } from '../../platform/crypto';
import type { Db } from '../../platform/database';
import { PortalError } from '../../platform/http';
import { countAttempt, forgetAttempts, type Attempts } from './attempts';

/**
 * Who has this account and password. Failures are counted by account whether it exists or not, so that neither words nor
 * time tell which accounts exist; a disabled person learns of it only by the right password.
 * @returns the user's id
 * @throws PortalError `badCredentials`, `accountLocked`, `accountDisabled`
 */
export async function authenticate(db: Db, tenantId: number, account: string, password: string): Promise<number> {
  const failures = { of: 'password', by: `${tenantId} ${account}` };
  /* Counted beforehand: guesses made at the same moment cannot outrun the limit. */
  const attempts = await countAttempt(db, {
    ...failures,
    seconds: limits.signInLockMinutes * 60,
    extendingUpTo: limits.signInFailures,
  });
  if (attempts.count > limits.signInFailures) throw locked(attempts);

  const user = await findAccount(db, tenantId, account);
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user)
    throw attempts.count === limits.signInFailures ? locked(attempts) : new PortalError('badCredentials');
  await forgetAttempts(db, failures);
  if (user.status !== users.userStatus.active) throw new PortalError('accountDisabled');
  return user.id;
}

const locked = ({ secondsLeft }: Attempts) =>
  new PortalError('accountLocked', { failures: limits.signInFailures, minutes: Math.ceil(secondsLeft / 60) });

async function findAccount(db: Db, tenantId: number, account: string) {
  const { rows } = await sql<{ id: number; passwordHash: string; status: string }>`
    select id, password_hash as "passwordHash", status from users
    where tenant_id = ${tenantId} and username = ${account}`.execute(db);
  return rows[0];
}
