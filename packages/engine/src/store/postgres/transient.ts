import { setTimeout as sleep } from 'node:timers/promises';

/** How often a transaction is tried again. */
const retries = 3;
/** The maximum pause before the first retry in milliseconds. It is doubled for each further one. */
const pauseMs = 20;

/** The SQLSTATEs of a transaction that the database rolled back in favor of another one. A retry can succeed. */
const transient = new Set<unknown>(['40001', '40P01']);

const isTransient = (error: unknown): boolean => error instanceof Error && 'code' in error && transient.has(error.code);

/** Runs a whole transaction, and retries it if the database rolled it back in favor of another one. */
export async function triedAgain<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await transaction();
    } catch (error) {
      if (attempt === retries || !isTransient(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await sleep(Math.random() * pauseMs * 2 ** attempt);
    }
}
