import type { RecordDefinition } from '@portal/contract/records';
import type { Db } from '../database';

const byDatabase = new WeakMap<Db, RecordDefinition[]>();

/** Notes that a kind of record is served over a database. */
export const noteServed = (db: Db, definition: RecordDefinition): void => {
  byDatabase.set(db, [...servedRecords(db), definition]);
};

/** The kinds of records that are served over a database. */
export const servedRecords = (db: Db): readonly RecordDefinition[] => byDatabase.get(db) ?? [];
