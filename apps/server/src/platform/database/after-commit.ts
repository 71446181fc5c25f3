import type { Db } from './database';

/** Has something done once the transaction is committed. */
export type AfterCommit = (work: () => void) => void;

/** Runs work in a transaction, and after its commit what it has left for then. */
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
