import { limits } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { limitReached } from '../../../platform/http';
import { countAttempt, type AttemptRule } from './attempts';

/**
 * Limits of one address: calls per minute, and registrations, checked numbers and SMS codes per hour. The browser does
 * not need them. A provider sends the logouts of all its people from one address.
 */
export const addressLimits = {
  captchas: 300,
  nameChecks: 30,
  phoneChecks: 120,
  registrations: 30,
  passwordChecks: 120,
  sms: 60,
  providerLogouts: 600,
} as const;

/** @throws PortalError `tooManyRequests`, `hourlyLimit` or `dailyLimit` beyond `most` attempts in the rule's time */
export async function requireAtMost(db: Db, rule: AttemptRule, most: number): Promise<void> {
  const { count, secondsLeft } = await countAttempt(db, rule);
  if (count > most) throw limitReached(rule.seconds, secondsLeft);
}

/** @throws PortalError `tooManyRequests` beyond `perMinute` calls a minute by the same caller */
export const limitFrequency = (db: Db, of: string, by: string, perMinute: number): Promise<void> =>
  requireAtMost(db, { of, by, seconds: 60 }, perMinute);

/** Limits sign-ins from one address, and from one address to one account. */
export async function limitSignIns(db: Db, ip: string, account: string): Promise<void> {
  await limitFrequency(db, 'sign-in', ip, limits.signInsPerAddress);
  await limitFrequency(db, 'sign-in-account', `${ip} ${account}`, limits.signInsPerAccount);
}
