import type { FormValues } from '@portal/contract/forms';
import { talentFileRecord, type TalentFileSection } from '@portal/contract/talent-file';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type Caller } from '../../../platform/http';
import { claimFiles, writeAudit, type Change } from '../../../platform/records';
import type { EntryOrder } from '../reviewed-profile';
import { fileEntries, lockOwnFile, otherProofs } from './store';

/** How long an entry that was removed can be restored. */
const restorable = sql`interval '1 day'`;

/**
 * Adds an entry to the caller's file, once for each `requestId`, or changes one of theirs. The same change can be sent
 * again.
 * @throws PortalError those of `ProfileEntries.save`, `validation` for a proof that somebody else uploaded
 */
export const saveEntry = (db: Db, caller: Caller, { section, ...order }: EntryOrder & { section: TalentFileSection }) =>
  changing(db, caller, async (transaction, fileId) => {
    const { session } = caller;
    const owner = session.userId;
    const compiled = fileEntries.compiled[section];
    return fileEntries.save(transaction, { caller, owner, kind: section, order }, async ({ id, values }) => {
      const others = await otherProofs(transaction, fileId, id);
      await claimFiles(transaction, session, talentFileRecord, { id: fileId, compiled, values, others });
    });
  });

/** Removes an entry of the caller's. One that is gone stays gone. @throws PortalError `notFound` for one of somebody else */
export const removeEntry = (db: Db, caller: Caller, id: number): Promise<void> =>
  changing(db, caller, async (transaction) => {
    await sql`
      delete from talent_file_entries
      where user_id = ${caller.session.userId} and deleted_at < now() - ${restorable}`.execute(transaction);
    const { rows } = await sql<Removed>`
      update talent_file_entries set deleted_at = now(), revision = revision + 1
      where user_id = ${caller.session.userId} and id = ${id} and deleted_at is null
      returning kind, field_values as values`.execute(transaction);
    if (rows.length === 0) await fileEntries.requireNoneElse(transaction, caller.session.userId, id);
    const changes = rows.flatMap(({ kind, values }) => fileEntries.changesOf(kind, values, {}));
    return { answer: undefined, changes };
  });

/**
 * Restores an entry that was removed within the last day. One that is there stays there.
 * @throws PortalError `notFound`, `fieldRefused` if another entry has its unique values by now
 */
export const restoreEntry = (db: Db, caller: Caller, id: number): Promise<void> =>
  changing(db, caller, async (transaction) => {
    const owner = caller.session.userId;
    const { rows } = await sql<Removed & { removed: boolean }>`
      select kind, field_values as values, deleted_at is not null as removed from talent_file_entries
      where user_id = ${owner} and id = ${id}
        and (deleted_at is null or deleted_at > now() - ${restorable}) for update`.execute(transaction);
    const entry = rows[0];
    if (!entry) throw new PortalError('notFound', {}, { field: 'id' });
    if (!entry.removed) return { answer: undefined, changes: [] };
    await fileEntries.requireRoom(transaction, owner, entry.kind, { id, before: {}, values: entry.values });
    await sql`
      update talent_file_entries set deleted_at = null, revision = revision + 1 where id = ${id}`.execute(transaction);
    return { answer: undefined, changes: fileEntries.changesOf(entry.kind, {}, entry.values) };
  });

interface Removed {
  kind: TalentFileSection;
  values: FormValues;
}

/** Changes entries of the caller's file with an audit entry. */
async function changing<T>(
  db: Db,
  caller: Caller,
  work: (transaction: Db, fileId: number) => Promise<{ answer: T; changes: readonly Change[] }>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const fileId = await lockOwnFile(transaction, caller.session);
    const { answer, changes } = await work(transaction, fileId);
    if (changes.length > 0)
      await writeAudit(transaction, caller, {
        area: talentFileRecord.area,
        subjectId: fileId,
        action: 'change',
        changes,
      });
    return answer;
  });
}
