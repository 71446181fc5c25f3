import { limits } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { dayS, hourS, PortalError } from '../../../platform/http';
import { countAttempt, forgetAttempts, secondsLeft, withdrawAttempt, type AttemptRule } from './attempts';

/** An account, which need not exist, and the address that signs in to it. */
export interface SignInOrigin {
  tenantId: number;
  account: string;
  ip: string;
}

/** Failures are forgotten after this time without another. */
const memoryS = hourS;

const accountKey = ({ tenantId, account }: SignInOrigin) => `${tenantId} ${account}`;
const originKey = (origin: SignInOrigin) => `${accountKey(origin)} ${origin.ip}`;

/** Addresses from which somebody signed in to the account before: failures elsewhere do not delay them. */
const known = (origin: SignInOrigin): AttemptRule => ({ of: 'known', by: originKey(origin), seconds: 90 * dayS });
const failuresHere = (origin: SignInOrigin): AttemptRule => ({
  of: 'failures',
  by: originKey(origin),
  seconds: memoryS,
  extendingUpTo: Infinity,
});
const failuresAnywhere = (origin: SignInOrigin): AttemptRule => ({
  of: 'account-failures',
  by: accountKey(origin),
  seconds: memoryS,
  extendingUpTo: Infinity,
});
const delayHere = (origin: SignInOrigin) => ({ of: 'delay', by: originKey(origin) });
const delayAnywhere = (origin: SignInOrigin) => ({ of: 'account-delay', by: accountKey(origin) });

/** Returns the seconds to wait after a number of failures. The first `free` failures cause no wait. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0;
  const doublings = Math.min(failures - free, 10);
  return Math.min(limits.signInDelaySeconds * 2 ** doublings, limits.signInDelayMaxSeconds);
}

/** @throws PortalError `signInDelayed` while this address has to wait before it may try the account again */
export async function requireNoDelay(db: Db, origin: SignInOrigin): Promise<void> {
  const [here, anywhere, isKnown] = await secondsLeft(db, [delayHere(origin), delayAnywhere(origin), known(origin)]);
  const seconds = Math.max(here!, isKnown === 0 ? anywhere! : 0);
  if (seconds > 0) throw new PortalError('signInDelayed', { seconds });
}

/** Counts a wrong password, and makes the next attempt wait once there were several. */
export async function recordFailure(db: Db, origin: SignInOrigin): Promise<void> {
  const here = await countAttempt(db, failuresHere(origin));
  const anywhere = await countAttempt(db, failuresAnywhere(origin));
  for (const delay of delaysAfter(origin, here.count, anywhere.count))
    if (delay.seconds > 0) await countAttempt(db, delay);
}

/**
 * Takes back a failure that was counted before a directory accepted the password. Other failures stay, because the name
 * may be that of somebody else's account. In one transaction, so that no delay of a concurrent failure is lost.
 */
export const withdrawFailure = (db: Db, origin: SignInOrigin): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const here = await withdrawAttempt(transaction, failuresHere(origin));
    const anywhere = await withdrawAttempt(transaction, failuresAnywhere(origin));
    for (const delay of delaysAfter(origin, here, anywhere)) {
      if (delay.seconds > 0) await countAttempt(transaction, delay);
      else await forgetAttempts(transaction, delay);
    }
  });

const delaysAfter = (origin: SignInOrigin, here: number, anywhere: number): AttemptRule[] => [
  { ...delayHere(origin), seconds: delayAfter(here, limits.signInFailures), extendingUpTo: Infinity },
  { ...delayAnywhere(origin), seconds: delayAfter(anywhere, limits.signInFailuresOfAccount), extendingUpTo: Infinity },
];

/** Forgets the failures from this address and remembers it. */
export async function recordSuccess(db: Db, origin: SignInOrigin): Promise<void> {
  await forgetAttempts(db, failuresHere(origin));
  await countAttempt(db, { ...known(origin), extendingUpTo: Infinity });
}

/** Forgets the delays of the account of a user. */
export async function forgetDelaysOfUser(db: Db, userId: number): Promise<void> {
  const { rows } = await sql<{ tenantId: number; account: string }>`
    select tenant_id as "tenantId", username as account from users where id = ${userId}`.execute(db);
  for (const user of rows) await forgetDelays(db, user);
}

/** Lets an account sign in again at once, also from the addresses that failed. */
export async function forgetDelays(db: Db, { tenantId, account }: Omit<SignInOrigin, 'ip'>): Promise<void> {
  const { rows } = await sql<{ ip: string }>`
    select distinct log.ip from sign_in_log log join users person on person.id = log.user_id
    where person.tenant_id = ${tenantId} and person.username = ${account} and log.outcome <> 'success'
      and log.at > now() - ${dayS} * interval '1 s'`.execute(db);
  for (const origin of [{ ip: '' }, ...rows].map(({ ip }) => ({ tenantId, account, ip })))
    for (const rule of [delayAnywhere, failuresAnywhere, delayHere, failuresHere])
      await forgetAttempts(db, rule(origin));
}
