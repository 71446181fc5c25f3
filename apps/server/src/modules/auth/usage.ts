import type { Db } from '../../platform/database';
import { PortalError, type Session } from '../../platform/http';
import { countAttempt } from './attempts';

const hourS = 60 * 60;

/** What a signed-in user does in an hour, counted for all processes together. */
export interface Usage {
  of: 'upload' | 'start';
  /** Of the same unit as the amounts. */
  perHour: number;
}

type User = Pick<Session, 'tenantId' | 'userId'>;

/** Counts an amount. @returns what the user has used in this hour, the amount included */
export async function countUsage(db: Db, user: User, of: Usage['of'], amount: number): Promise<number> {
  const { count } = await countAttempt(db, { of, by: `${user.tenantId} ${user.userId}`, seconds: hourS, amount });
  return count;
}

/** @throws PortalError `tooManyRequests` when the user has used up the hour's limit */
export async function requireUsageLeft(db: Db, user: User, { of, perHour }: Usage): Promise<void> {
  if ((await countUsage(db, user, of, 0)) >= perHour) throw new PortalError('tooManyRequests');
}
