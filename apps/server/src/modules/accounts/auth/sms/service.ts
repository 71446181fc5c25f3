import { limits, users, type auth, type Locale } from '@portal/contract';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../../platform/database';
import { dayS, hourS, PortalError } from '../../../../platform/http';
import { requireAtMost, addressLimits } from '../frequency';
import { issueCode, redeemCode, type CodeSubject } from './codes';
import type { SendCode } from './sender';

export interface CodeRequest extends CodeSubject {
  ip: string;
  locale: Locale;
}

const toAnyNumber: readonly CodeSubject['purpose'][] = ['register', 'changePhone'];

/**
 * Sends a code to an active account's number, or to any number for registration and for a new phone of an account. An unknown
 * number takes the same steps except sending, and no caller waits for the gateway, so neither answer nor time reveals
 * which numbers are registered.
 * @throws PortalError `tooManyRequests`, `hourlyLimit` or `dailyLimit` beyond the limits of number and address
 */
export async function requestCode(
  db: Db,
  ports: { send: SendCode; log: FastifyBaseLogger },
  request: CodeRequest,
): Promise<void> {
  const { tenantId, mobile, ip, locale } = request;
  const number = `${tenantId} ${mobile}`;
  await requireAtMost(db, { of: 'sms-address', by: ip, seconds: hourS }, addressLimits.sms);
  await requireAtMost(db, { of: 'sms-pause', by: number, seconds: limits.smsPauseSeconds }, 1);
  await requireAtMost(db, { of: 'sms-number', by: number, seconds: dayS }, limits.smsPerNumber);
  const user = await findByMobile(db, tenantId, mobile);
  const code = await issueCode(db, request);
  if (toAnyNumber.includes(request.purpose) || user?.status === users.userStatus.active)
    void ports.send(mobile, code, locale).catch((error: unknown) => ports.log.error(error, 'SMS code not sent'));
}

/**
 * Uses up a code.
 * @returns the id of the account with the number
 * @throws PortalError `smsCodeWrong`, `accountDisabled`
 */
export async function userByCode(
  db: Db,
  tenantId: number,
  { mobile, code, purpose }: { mobile: string; code: string; purpose: auth.SmsPurpose },
): Promise<number> {
  const right = await redeemCode(db, { tenantId, mobile, purpose }, code);
  const user = await findByMobile(db, tenantId, mobile);
  if (!right || !user) throw new PortalError('smsCodeWrong');
  if (user.status !== users.userStatus.active) throw new PortalError('accountDisabled');
  return user.id;
}

/** Returns the account with the number. A number that several accounts share identifies none of them. */
async function findByMobile(db: Db, tenantId: number, mobile: string) {
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from users where tenant_id = ${tenantId} and phone collate "C" = ${mobile} limit 2`.execute(db);
  return rows.length === 1 ? rows[0] : undefined;
}
