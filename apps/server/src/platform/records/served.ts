import type { RecordDefinition } from '@portal/contract/records';
import type { Db } from '../database';
import type { Restore } from './restore';

interface Served {
  definition: RecordDefinition;
  restore: Restore;
}

const byDatabase = new WeakMap<Db, Served[]>();

/** Notes that a kind of record is served over a database. */
export const registerServed = (db: Db, served: Served): void => {
  byDatabase.set(db, [...servedRecords(db), served]);
};

/** The kinds of records that are served over a database. */
export const servedRecords = (db: Db): readonly Served[] => byDatabase.get(db) ?? [];
