import type { RecordDefinition } from '@portal/contract/records';
import { inTransaction, type Db } from '../database';
import { PortalError, type Caller } from '../http';
import { writeAudit } from './audit/audit';
import { restoreRecord } from './recycle-bin';
import type { RecordHooks } from './hooks';
import { readStored } from './store';
import { requireUnique } from './checks/unique';

export type Restore = (caller: Caller, id: number) => Promise<number>;

/**
 * Restores records of a kind; what `changed` refuses stays in the recycle bin.
 * @returns the new revision
 */
export const createRestore =
  (db: Db, definition: RecordDefinition, changed: RecordHooks['changed']): Restore =>
  (caller, id) =>
    inTransaction(db, async (transaction, afterCommit) => {
      const { session } = caller;
      const revision = await restoreRecord(transaction, definition, session, id);
      if (revision === null) throw new PortalError('notFound');
      const { values, state } = await readStored(transaction, definition, id);
      await requireUnique(transaction, definition, session, { id, values });
      await changed?.(transaction, { session, action: 'restore', id, before: values, values, state, afterCommit });
      await writeAudit(transaction, caller, { area: definition.area, subjectId: id, action: 'restore', changes: [] });
      return revision;
    });
