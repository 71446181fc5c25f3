import { limits } from '@portal/contract';
import type { Db } from '../../platform/database';
import { PortalError } from '../../platform/http';
import { countAttempt } from './attempts';

/** @throws PortalError `tooManyRequests` beyond `perMinute` calls a minute by the same caller */
export async function limitFrequency(db: Db, of: string, by: string, perMinute: number): Promise<void> {
  const { count } = await countAttempt(db, { of, by, seconds: 60 });
  if (count > perMinute) throw new PortalError('tooManyRequests');
}

/** The limits of signing in: of one address, and of one address for one account. */
export async function limitSignIns(db: Db, ip: string, account: string): Promise<void> {
  await limitFrequency(db, 'sign-in', ip, limits.signInsPerAddress);
  await limitFrequency(db, 'sign-in-account', `${ip} ${account}`, limits.signInsPerAccount);
}
