import type { Db } from '../../../platform/database';
import { hourS, limitReached, type User } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { countAttempt, type Attempts } from './attempts';

/** What a signed-in user does in an hour, counted for all processes together. */
export interface Usage {
  of: 'upload' | 'start';
  /** Of the same unit as the amounts. */
  perHour: number;
}

/** Counts an amount. @returns the amount used in this hour, this one included, and the time left of the hour */
export const countUsage = (db: Db, user: User, of: Usage['of'], amount: number): Promise<Attempts> =>
  countAttempt(db, { of, by: `${user.tenantId} ${user.userId}`, seconds: hourS, amount });

/** @throws PortalError `hourlyLimit` when the user has used up the hour's limit */
export async function requireUsageLeft(db: Db, user: User, { of, perHour }: Usage): Promise<void> {
  const { count, secondsLeft } = await countUsage(db, user, of, 0);
  if (count >= perHour) throw limitReached(hourS, secondsLeft);
}

/** Returns what carries out a user's starts of processes within the hour's limit; a start that fails is not counted. */
export const limitStarts =
  ({ db, config }: Pick<ModuleContext, 'db' | 'config'>) =>
  async <T>(user: User, start: () => Promise<T>): Promise<T> => {
    await requireUsageLeft(db, user, { of: 'start', perHour: config.usage.startsPerHour });
    const started = await start();
    await countUsage(db, user, 'start', 1);
    return started;
  };
