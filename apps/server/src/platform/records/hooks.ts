import type { Json } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import type { StoredRecord } from '@portal/contract/records';
import type { AfterCommit, Db } from '../database';
import type { Caller, Session } from '../http';
import type { FileKey } from './files/record-files';

/** A change that has been written, in its transaction. */
export interface RecordChange {
  session: Session;
  /** The address of the caller. */
  ip: string;
  /** `create`, `import`, `change`, `restore`, or an action of the kind of record. */
  action: string;
  id: number;
  before: FormValues;
  values: FormValues;
  state: string;
  afterCommit: AfterCommit;
}

/** Columns beside those of the fields, or in their place. */
export type FurtherColumns = Readonly<Record<string, Json>>;

export interface RecordHooks {
  /**
   * Computes columns from the values that are written, e.g. the encrypted text of a sealed field. A sealed field that
   * did not change has its masked text, and its columns are left out. `action` is `create`, `import`, `change` or an
   * action of the kind of record.
   */
  columns?: (session: Session, values: FormValues, action: string) => FurtherColumns;
  /** The field changes of an action, in addition to the state, by the action's name. */
  on?: Readonly<Record<string, (record: StoredRecord, now: string, session: Session) => FormValues>>;
  /** Finds the field whose value names something that does not exist. */
  findUnknown?: (
    transaction: Db,
    session: Pick<Session, 'tenantId'>,
    values: FormValues,
  ) => Promise<string | undefined>;
  /**
   * Executes actions that are not plain changes of the state, by the action's name. The revision was already checked.
   */
  perform?: Readonly<Record<string, (call: Caller, record: StoredRecord) => Promise<{ id: number; revision: number }>>>;
  /** Checks submitted values against other rows, and adds the values that the server computes. */
  prepare?: (transaction: Db, session: Session, values: FormValues, stored?: StoredRecord) => Promise<FormValues>;
  /**
   * Writes further changes in the transaction of a change, or refuses it. `afterCommit` registers work for after the
   * commit.
   */
  changed?: (transaction: Db, change: RecordChange) => Promise<void>;
  /**
   * Returns the files that belong to a record outside of its values, such as proofs of entries beside it, as far as this
   * reader may see them. Without it, readers of a record that has no pending revision see all of them.
   */
  besideFiles?: (session: Session, record: StoredRecord) => Promise<readonly FileKey[]>;
  /** Adds data that only the detail of a record shows. */
  detail?: (session: Session, record: StoredRecord) => Promise<StoredRecord>;
}
