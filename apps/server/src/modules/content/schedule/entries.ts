import { formatDateTime, limits, parseDateTime } from '@portal/contract';
import { isInScheduleYears, scheduleLimits, type ScheduleContent } from '@portal/contract/schedule';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';
import { askAgain, limitTelling, saveGuests, tellGuests } from './guests';
import { countBefore } from './repeats/occurrences';
import { insertRow, lockEntry, lockSchedule, readRows, settle, updateRow, type EntryRow } from './rows';
import {
  daysBetween,
  endedBefore,
  moveDays,
  moveSeparate,
  removeSeparate,
  scopeOf,
  without,
  type Chosen,
} from './series';
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

/** Returns an entry that the user keeps, locked. @throws PortalError `notFound` */
export async function keptEntry(transaction: Db, user: User, id: number): Promise<EntryRow> {
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

/** Inserts an entry of the demonstration. */
export const addSample = (transaction: Db, { tenantId, userId }: User, content: ScheduleContent): Promise<number> =>
  insertRow(transaction, { tenantId, ownerId: userId, madeBy: userId }, settle(content), { requestId: randomUUID() });
