import { dayMs, formatDateTime, limits, parseDateTime } from '@portal/contract';
import {
  dayNameOf,
  isInScheduleYears,
  repeatDays,
  scheduleLimits,
  type ChangeScope,
  type Repeat,
  type ScheduleContent,
} from '@portal/contract/schedule';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';
import { askAgain, limitTelling, saveGuests, tellGuests } from './guests';
import { beginsAt, countBefore } from './repeats/occurrences';
import { insertRow, lockEntry, lockSchedule, lockScheduleOf, readRows, settle, updateRow, type EntryRow } from './rows';
import { requireKeeper } from './sharing';

/** What an entry says, without who stores it. */
export const contentOf = ({ title, startTime, endTime, allDay, place, note, repeat, remind }: ScheduleContent) => ({
  title,
  startTime,
  endTime,
  allDay,
  place,
  note,
  repeat,
  remind,
});
const isSame = (one: ScheduleContent, other: ScheduleContent): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other));

/** Requires the lock of the schedule. @throws PortalError `scheduleFull`, `scheduleRepeatsFull` */
export async function requireRoom(transaction: Db, ownerId: number, more: { entries: number; repeats: number }) {
  const { rows } = await sql<{ entries: number; repeats: number }>`
    select count(*)::int as entries, count(*) filter (where repeat is not null)::int as repeats
    from schedule_entries where user_id = ${ownerId} and deleted_at is null`.execute(transaction);
  const { entries = 0, repeats = 0 } = rows[0] ?? {};
  if (more.entries > 0 && entries + more.entries > limits.scheduleEntries)
    throw new PortalError('scheduleFull', { max: limits.scheduleEntries });
  if (more.repeats > 0 && repeats + more.repeats > scheduleLimits.repeats)
    throw new PortalError('scheduleRepeatsFull', { max: scheduleLimits.repeats }, { field: 'repeat' });
}

interface NewEntry {
  ownerId: number;
  requestId: string;
  guests: readonly number[];
  content: ScheduleContent;
}

/**
 * Adds an entry once for each `requestId`, for the user or as an aide for somebody else.
 * @throws PortalError `forbidden`, `scheduleFull`, `alreadySubmitted` with other content
 */
export async function addEntry(
  transaction: Db,
  user: User,
  { ownerId, requestId, guests, content: written }: NewEntry,
): Promise<{ id: number; told: number[] }> {
  await requireKeeper(transaction, user, ownerId);
  await lockSchedule(transaction, ownerId);
  const content = settle(written);
  const [before] = await readRows(transaction, sql`e.user_id = ${ownerId} and e.request_id = ${requestId}`, 1);
  if (before && !isSame(before, content)) throw new PortalError('alreadySubmitted');
  if (before) return { id: before.id, told: [] };
  await requireRoom(transaction, ownerId, { entries: 1, repeats: content.repeat ? 1 : 0 });
  const owner = { tenantId: user.tenantId, ownerId, madeBy: user.userId };
  const id = await insertRow(transaction, owner, content, { requestId });
  return { id, told: await invite(transaction, user, id, guests) };
}

/** Invites people, and tells those who are new and those who no longer are. @returns whom it told */
async function invite(
  transaction: Db,
  user: User,
  id: number,
  guests: readonly number[],
  before?: EntryRow,
): Promise<number[]> {
  const { tenantId, userId } = user;
  const [entry] = await readRows(transaction, sql`e.id = ${id}`, 1);
  if (!entry) return [];
  const others = guests.filter((guest) => guest !== entry.ownerId);
  const { added, removed } = await saveGuests(transaction, id, others);
  const moved = before !== undefined && (before.startTime !== entry.startTime || before.endTime !== entry.endTime);
  const changed = before !== undefined && (moved || before.place !== entry.place);
  const kept = changed ? others.filter((guest) => !added.includes(guest) && guest !== userId) : [];
  const told = [...added, ...removed, ...kept];
  if (told.length > 0) await limitTelling(transaction, user);
  if (moved) await askAgain(transaction, id);
  await tellGuests(transaction, tenantId, 'scheduleInvited', added, entry);
  await tellGuests(transaction, tenantId, 'scheduleCancelled', removed, before ?? entry);
  await tellGuests(transaction, tenantId, 'scheduleChanged', kept, entry);
  return told;
}

export interface Chosen {
  id: number;
  at: string | null;
  scope: ChangeScope;
}

/** Returns an entry that the user keeps, locked. @throws PortalError `notFound` */
async function keptEntry(transaction: Db, user: User, id: number): Promise<EntryRow> {
  const entry = await lockEntry(transaction, user.tenantId, id);
  if (!entry) throw new PortalError('notFound', {}, { field: 'id' });
  /* Whoever may not change it does not learn that it exists. */
  await requireKeeper(transaction, user, entry.ownerId).catch(() => {
    throw new PortalError('notFound', {}, { field: 'id' });
  });
  return entry;
}

/** Returns who is invited already to an entry that the user keeps, and nobody for any other. */
export async function guestsBefore(db: Db, user: User, id: number): Promise<number[]> {
  const [entry] = await readRows(db, sql`e.id = ${id} and e.tenant_id = ${user.tenantId} and e.deleted_at is null`, 1);
  if (!entry) return [];
  return requireKeeper(db, user, entry.ownerId).then(
    () => entry.guests.map((guest) => guest.id),
    () => [],
  );
}

/** Narrows the scope to what differs: an entry that does not repeat is meant as a whole, and so is a series from its first occurrence. */
function scopeOf(entry: EntryRow, { at, scope }: Chosen): { scope: ChangeScope; at: string } {
  if (!entry.repeat) return { scope: 'all', at: entry.startTime };
  const start = at ?? entry.startTime;
  if (scope !== 'all' && !beginsAt(entry, start)) throw new PortalError('notFound', {}, { field: 'at' });
  return { scope: scope === 'following' && start === entry.startTime ? 'all' : scope, at: start };
}

const daysBetween = (from: string, to: string): number =>
  (parseDateTime(`${to.slice(0, 10)} 00:00:00`) - parseDateTime(`${from.slice(0, 10)} 00:00:00`)) / dayMs;

/** Moves the days of a weekly series with its beginning, unless they were edited too. */
function moveDays({ repeat: before, startTime }: EntryRow, repeat: Repeat | null, by: number): Repeat | null {
  if (before?.unit !== 'week' || repeat?.unit !== 'week') return repeat;
  const days = before.days.length > 0 ? before.days : [dayNameOf(startTime.slice(0, 10))];
  if (days.length !== repeat.days.length || days.some((day) => !repeat.days.includes(day))) return repeat;
  return { ...repeat, days: repeat.days.map((day) => repeatDays.at((repeatDays.indexOf(day) + by) % 7) ?? day) };
}

/** Leaves out one more occurrence of a series. @throws PortalError `scheduleExcludedFull` */
function without(entry: EntryRow, at: string): string[] {
  if (entry.excluded.length >= scheduleLimits.excluded)
    throw new PortalError('scheduleExcludedFull', { max: scheduleLimits.excluded }, { field: 'scope' });
  return [...entry.excluded, at];
}

const dayBefore = (time: string): string => formatDateTime(parseDateTime(time) - dayMs).slice(0, 10);

/** Returns the part of a series before an occurrence. */
const endedBefore = (entry: EntryRow, at: string): EntryRow => ({
  ...entry,
  repeat: entry.repeat && { ...entry.repeat, until: dayBefore(at), count: null },
});

/**
 * Changes an entry, one of its occurrences, or one and those after it. The same change can be sent again.
 * @throws PortalError `notFound`, or `conflict` if it was changed since `revision`
 */
export async function changeEntry(
  transaction: Db,
  user: User,
  {
    guests,
    revision,
    content: written,
    ...chosen
  }: Chosen & {
    guests: readonly number[];
    revision: number;
    content: ScheduleContent;
  },
): Promise<{ id: number; revision: number; told: number[] }> {
  const entry = await keptEntry(transaction, user, chosen.id);
  const content = settle(written);
  if (entry.revision !== revision) {
    const repeated = entry.revision === revision + 1 && isSame(entry, content);
    if (repeated) return { id: entry.id, revision: entry.revision, told: [] };
    throw new PortalError('conflict', {}, { field: 'revision' });
  }
  const { scope, at } = scopeOf(entry, chosen);
  const owner = { tenantId: user.tenantId, ownerId: entry.ownerId, madeBy: user.userId };
  /* The time that was edited is that of one occurrence; the series moves by as much. */
  const { startTime: start } = settle({ ...written, repeat: null });
  const moved = parseDateTime(start) - parseDateTime(at);
  const shift = (time: string) => formatDateTime(parseDateTime(time) + moved);
  const repeat = moveDays(entry, written.repeat, daysBetween(at, start));

  if (scope === 'one') {
    await requireRoom(transaction, entry.ownerId, { entries: 1, repeats: 0 });
    await updateRow(transaction, entry.id, entry, without(entry, at));
    const single = settle({ ...written, repeat: null });
    const id = await insertRow(transaction, owner, single, {
      requestId: randomUUID(),
      seriesId: entry.id,
      originalAt: at,
    });
    return { id, revision: 1, told: await invite(transaction, user, id, guests) };
  }

  if (scope === 'following') {
    await requireRoom(transaction, entry.ownerId, { entries: 1, repeats: content.repeat ? 1 : 0 });
    const { count } = entry.repeat ?? { count: null };
    const left =
      repeat && count !== null && repeat.count === count
        ? { ...repeat, count: count - countBefore({ ...entry, last: null }, at) }
        : repeat;
    await updateRow(transaction, entry.id, endedBefore(entry, at), entry.excluded);
    const separate = await removeSeparate(transaction, entry.id, at);
    const deleted = entry.excluded.filter((time) => time > at && !separate.includes(time));
    const id = await insertRow(transaction, owner, settle({ ...written, repeat: left }), {
      requestId: randomUUID(),
      excluded: left ? deleted.map(shift) : [],
    });
    return { id, revision: 1, told: await invite(transaction, user, id, guests) };
  }

  const length = parseDateTime(content.endTime) - parseDateTime(content.startTime);
  const startTime = entry.repeat ? shift(entry.startTime) : content.startTime;
  const whole = settle({
    ...content,
    repeat,
    startTime,
    endTime: formatDateTime(parseDateTime(startTime) + length),
  });
  if (!isInScheduleYears(whole.startTime)) throw new PortalError('notFound', {}, { field: 'at' });
  await requireRoom(transaction, entry.ownerId, { entries: 0, repeats: content.repeat && !entry.repeat ? 1 : 0 });
  const next = await updateRow(transaction, entry.id, whole, content.repeat ? entry.excluded.map(shift) : []);
  await moveSeparate(transaction, entry.id, moved);
  return { id: entry.id, revision: next, told: await invite(transaction, user, entry.id, guests, entry) };
}

/** Deletes the occurrences from a time on that were changed on their own. Without a time it deletes all. @returns their original times */
async function removeSeparate(transaction: Db, seriesId: number, from = ''): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    update schedule_entries set deleted_at = now() where series_id = ${seriesId} and deleted_at is null
      and original_at >= ${from} returning original_at as at`.execute(transaction);
  return rows.map(({ at }) => at);
}

/** Moves the times by which occurrences that were changed on their own belong to their series, not the occurrences. */
const moveSeparate = (transaction: Db, seriesId: number, ms: number) =>
  sql`update schedule_entries
    set original_at = to_char(original_at::timestamp + make_interval(secs => ${ms / 1000}), 'YYYY-MM-DD HH24:MI:SS')
    where series_id = ${seriesId}`.execute(transaction);

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

/** Inserts an entry of the demonstration. */
export const addSample = (transaction: Db, { tenantId, userId }: User, content: ScheduleContent): Promise<number> =>
  insertRow(transaction, { tenantId, ownerId: userId, madeBy: userId }, settle(content), { requestId: randomUUID() });
