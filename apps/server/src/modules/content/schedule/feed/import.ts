import type { ImportedEntry, ImportProblem } from '@portal/contract/schedule';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { User } from '../../../../platform/http';
import { contentOf, requireRoom } from '../entries';
import { insertRow, lockSchedule, readRows, updateRow, type EntryRow } from '../rows';
import { readCalendarFile, type FileEntry } from './read-calendar-file';

/** An entry of the file with the occurrences that were changed on their own, and what the schedule has under its identifier. */
interface Planned {
  entry: FileEntry;
  separate: FileEntry[];
  stored: EntryRow | undefined;
  state: ImportedEntry['state'];
}

/** Compares a file with a schedule. Of several entries with one identifier the last one counts. */
async function plan(
  db: Db,
  { userId }: User,
  text: string,
): Promise<{ planned: Planned[]; problems: ImportProblem[] }> {
  const { entries, problems } = readCalendarFile(text);
  const masters = new Map(entries.filter(({ originalAt }) => originalAt === null).map((entry) => [entry.uid, entry]));
  const rows = await readRows(
    db,
    sql`e.user_id = ${userId} and e.deleted_at is null and e.uid = any (${[...masters.keys()]}::text[])`,
    masters.size,
  );
  const stored = new Map(rows.map((row) => [row.uid, row]));
  const planned = [...masters.values()].map((master): Planned => {
    const separate = master.content.repeat
      ? entries.filter(({ uid, originalAt }) => uid === master.uid && originalAt !== null)
      : [];
    const excluded = [
      ...new Set([...master.excluded, ...separate.map(({ originalAt }) => originalAt ?? '')]),
    ].toSorted();
    const row = stored.get(master.uid);
    const entry = { ...master, excluded };
    const same =
      row !== undefined &&
      isDeepStrictEqual(contentOf({ ...row, remind: null }), contentOf(entry.content)) &&
      isDeepStrictEqual(row.excluded.toSorted(), excluded);
    return { entry, separate, stored: row, state: row ? (same ? 'same' : 'changed') : 'new' };
  });
  return { planned, problems };
}

/** Returns what an import would do. */
export async function previewImport(db: Db, user: User, text: string) {
  const { planned, problems } = await plan(db, user, text);
  const entries = planned
    .map(({ entry: { uid, content }, state }): ImportedEntry => {
      const { title, startTime, endTime, allDay, repeat } = content;
      return { uid, title, startTime, endTime, allDay, repeats: repeat !== null, state };
    })
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime));
  return { entries, problems };
}

/**
 * Takes the entries of a file over. Importing it again changes nothing.
 * @throws PortalError `scheduleFull`, `scheduleRepeatsFull`, `scheduleFileUnreadable`
 */
export async function importEntries(transaction: Db, user: User, text: string) {
  await lockSchedule(transaction, user.userId);
  const { planned } = await plan(transaction, user, text);
  const fresh = planned.filter(({ state }) => state === 'new');
  const changed = planned.filter(({ state }) => state === 'changed');
  const written = [...fresh, ...changed];
  await requireRoom(transaction, user.userId, {
    entries: fresh.length + written.reduce((sum, { separate }) => sum + separate.length, 0),
    repeats: written.filter(({ entry, stored }) => entry.content.repeat && !stored?.repeat).length,
  });
  const owner = { tenantId: user.tenantId, ownerId: user.userId, madeBy: user.userId };
  for (const { entry, separate, stored } of written) {
    const { uid, content, excluded } = entry;
    /* One after the other, in one transaction. */
    /* oxlint-disable no-await-in-loop */
    const id = stored?.id ?? (await insertRow(transaction, owner, content, { requestId: randomUUID(), uid, excluded }));
    if (stored) await updateRow(transaction, id, { ...content, remind: stored.remind }, excluded);
    await sql`delete from schedule_entries where series_id = ${id}`.execute(transaction);
    for (const each of separate)
      await insertRow(transaction, owner, each.content, {
        requestId: randomUUID(),
        seriesId: id,
        ...(each.originalAt !== null && { originalAt: each.originalAt }),
      });
    /* oxlint-enable no-await-in-loop */
  }
  return { added: fresh.length, changed: changed.length, same: planned.length - written.length };
}
