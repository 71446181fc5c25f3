import type { Db } from '../../../platform/database';
import { hourS, limitReached, type User } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { countAttempt, type Attempts } from './attempts';

/** An amount of work of a signed-in user, counted per hour for all processes together. */
export interface Usage {
  of: 'upload' | 'start';
  /** The limit, in the unit of the amounts. */
  perHour: number;
}

/** Counts an amount. @returns the amount used in this hour, including this one, and the rest of the hour */
export const countUsage = (db: Db, user: User, of: Usage['of'], amount: number): Promise<Attempts> =>
  countAttempt(db, { of, by: `${user.tenantId} ${user.userId}`, seconds: hourS, amount });

/** @throws PortalError `hourlyLimit` when the user has used up the hour's limit */
export async function requireUsageLeft(db: Db, user: User, { of, perHour }: Usage): Promise<void> {
  const { count, secondsLeft } = await countUsage(db, user, of, 0);
  if (count >= perHour) throw limitReached(hourS, secondsLeft);
}

/** Limits a user's starts of processes per hour. A start that fails is not counted. */
export const limitStarts =
  ({ db, config }: Pick<ModuleContext, 'db' | 'config'>) =>
  async <T>(user: User, start: () => Promise<T>): Promise<T> => {
    await requireUsageLeft(db, user, { of: 'start', perHour: config.usage.startsPerHour });
    const started = await start();
    await countUsage(db, user, 'start', 1);
    return started;
  };
