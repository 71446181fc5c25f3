import type { Db } from './database';
import { sql } from 'kysely';

/** Lets transactions that lock the same name wait for each other, until their end. */
export const lock = async (transaction: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
};

/** Locks a name for transactions that may run together, but not with one that locks it exclusively. */
export const lockShared = async (transaction: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(transaction);
};

/** Has something done once the transaction is committed. */
export type AfterCommit = (work: () => void) => void;

/** Runs work in a transaction, and after its commit the work that was registered for that time. */
export async function inTransaction<T>(
  db: Db,
  work: (transaction: Db, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  let later: (() => void)[] = [];
  const result = await db.transaction().execute((transaction) => {
    /* A transaction that is attempted again leaves its work again. */
    later = [];
    return work(transaction, (each) => later.push(each));
  });
  for (const each of later) each();
  return result;
}

/**
 * Works through rows in batches, each in a transaction of its own, until a batch is not full.
 * @param work takes up to `size` rows, and returns how many it took
 */
export async function inBatches(
  db: Db,
  size: number,
  work: (transaction: Db, afterCommit: AfterCommit) => Promise<number>,
): Promise<void> {
  let taken = size;
  // oxlint-disable-next-line no-await-in-loop -- one batch after the other
  while (taken === size) taken = await inTransaction(db, work);
}
