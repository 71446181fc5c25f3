import { limits } from '@portal/contract';
import type { Db } from '../../platform/database';
import { PortalError } from '../../platform/http';
import { countAttempt, type AttemptRule } from './attempts';

/** @throws PortalError `tooManyRequests` beyond `most` attempts in the rule's time */
export async function requireAtMost(db: Db, rule: AttemptRule, most: number): Promise<void> {
  const { count } = await countAttempt(db, rule);
  if (count > most) throw new PortalError('tooManyRequests');
}

/** @throws PortalError `tooManyRequests` beyond `perMinute` calls a minute by the same caller */
export const limitFrequency = (db: Db, of: string, by: string, perMinute: number): Promise<void> =>
  requireAtMost(db, { of, by, seconds: 60 }, perMinute);

/** The limits of signing in: of one address, and of one address for one account. */
export async function limitSignIns(db: Db, ip: string, account: string): Promise<void> {
  await limitFrequency(db, 'sign-in', ip, limits.signInsPerAddress);
  await limitFrequency(db, 'sign-in-account', `${ip} ${account}`, limits.signInsPerAccount);
}
