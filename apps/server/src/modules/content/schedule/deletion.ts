import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';
import { keptEntry, requireRoom } from './entries';
import { limitTelling, tellGuests } from './guests';
import { lockEntry, lockScheduleOf, readRows, updateRow, type EntryRow } from './rows';
import { endedBefore, removeSeparate, scopeOf, without, type Chosen } from './series';
import { requireKeeper } from './sharing';

/** Deletes an entry, one of its occurrences, or one and those after it. One that is gone stays gone. @returns whom it told */
export async function removeEntry(transaction: Db, user: User, chosen: Chosen): Promise<number[]> {
  const found = await lockEntry(transaction, user.tenantId, chosen.id);
  if (!found) return [];
  const entry = await keptEntry(transaction, user, chosen.id);
  const { scope, at } = scopeOf(entry, chosen);
  const undo = { repeat: entry.repeat, excluded: entry.excluded };
  if (scope === 'one') await updateRow(transaction, entry.id, entry, without(entry, at));
  else if (scope === 'following') {
    await updateRow(transaction, entry.id, endedBefore(entry, at), entry.excluded);
    await removeSeparate(transaction, entry.id, at);
  } else {
    await sql`update schedule_entries set deleted_at = now(), revision = revision + 1 where id = ${entry.id}`.execute(
      transaction,
    );
    await removeSeparate(transaction, entry.id);
  }
  await sql`
    update schedule_entries set undo = ${JSON.stringify(undo)}::jsonb || jsonb_build_object('at', now())
    where id = ${entry.id}`.execute(transaction);
  const guests = entry.guests.map(({ id }) => id).filter((id) => id !== user.userId);
  if (guests.length > 0) await limitTelling(transaction, user);
  await tellGuests(transaction, user.tenantId, 'scheduleCancelled', guests, { ...entry, startTime: at });
  return guests;
}

/**
 * Takes back the last deletion of an entry. Sending it again changes nothing.
 * @throws PortalError `notFound` for an entry that does not exist, or that the user does not keep; `scheduleFull`,
 * `scheduleRepeatsFull`
 */
export async function restoreEntry(transaction: Db, user: User, id: number): Promise<number[]> {
  await lockScheduleOf(transaction, user.tenantId, id);
  const { rows } = await sql<{
    ownerId: number;
    undo: { repeat: EntryRow['repeat']; excluded: string[]; at: string } | null;
  }>`
    select user_id::int as "ownerId", undo from schedule_entries
    where id = ${id} and tenant_id = ${user.tenantId} for update`.execute(transaction);
  const [row] = rows;
  const unknown = new PortalError('notFound', {}, { field: 'id' });
  if (!row) throw unknown;
  await requireKeeper(transaction, user, row.ownerId).catch(() => {
    throw unknown;
  });
  if (row.undo === null) return [];
  const { repeat, excluded, at } = row.undo;
  const deleted = sql`
    e.tenant_id = ${user.tenantId} and e.deleted_at is not null
    and (e.id = ${id} or e.series_id = ${id} and e.deleted_at = ${at}::timestamptz)`;
  const counted = await sql<{ entries: number; repeats: number }>`
    select count(*)::int as entries, count(e.repeat)::int as repeats from schedule_entries e where ${deleted}`.execute(
    transaction,
  );
  await requireRoom(transaction, row.ownerId, counted.rows[0]!);
  /* An import may have added the same entry again meanwhile. */
  await sql`
    update schedule_entries e set deleted_at = null, uid = case when exists (
      select from schedule_entries other where other.user_id = e.user_id and other.uid = e.uid and other.deleted_at is null
    ) then gen_random_uuid()::text else e.uid end
    where ${deleted}`.execute(transaction);
  const [entry] = await readRows(transaction, sql`e.id = ${id}`, 1);
  if (!entry) return [];
  await updateRow(transaction, id, { ...entry, repeat }, excluded);
  const guests = entry.guests.map((guest) => guest.id).filter((guest) => guest !== user.userId);
  if (guests.length > 0) await limitTelling(transaction, user);
  await tellGuests(transaction, user.tenantId, 'scheduleInvited', guests, entry);
  return guests;
}

/** Removes entries that were deleted more than a day ago. */
export const purgeDeleted = (db: Db) =>
  sql`delete from schedule_entries where deleted_at < now() - interval '1 day'`.execute(db);
