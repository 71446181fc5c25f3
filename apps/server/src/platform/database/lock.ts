import { sql } from 'kysely';
import type { Db } from './database';

/** Lets transactions that lock the same name wait for each other, until their end. */
export const lock = async (transaction: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
};

/** The same for transactions that may run together, but not with one that locks the name. */
export const lockShared = async (transaction: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(transaction);
};
