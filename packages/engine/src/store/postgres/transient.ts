import { setTimeout as sleep } from 'node:timers/promises';

/** How often a transaction is attempted again. */
const retries = 3;
/** Milliseconds before the first retry at most; doubled for each further one. */
const pauseMs = 20;

/** SQLSTATEs of a transaction that the database gave up for another one: it would succeed now. */
const transient = new Set<unknown>(['40001', '40P01']);

const isTransient = (error: unknown): boolean => error instanceof Error && 'code' in error && transient.has(error.code);

/** Runs a whole transaction, again where the database gave it up for the sake of another. */
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
