import { formatDateTime, parseDateTime } from '@portal/contract';
import type { GuestAnswer, Repeat, ScheduleContent, ScheduleEntry } from '@portal/contract/schedule';
import { sql, type RawBuilder } from 'kysely';
import { lock, wireMoment, type Db } from '../../../platform/database';
import type { User } from '../../../platform/http';
import { endOf, fromFirst, lastStart, startAfter, startOf, startsIn } from './repeats/occurrences';

/** A stored entry. */
export interface EntryRow extends ScheduleContent {
  id: number;
  revision: number;
  ownerId: number;
  ownerName: string;
  madeBy: string;
  excluded: string[];
  seriesId: number | null;
  originalAt: string | null;
  uid: string;
  /** When the last occurrence may begin, or null for a repeat that does not end within the years of a schedule. */
  last: string | null;
  guests: { id: number; name: string; answer: GuestAnswer }[];
}

/** The columns of `e`, as JSON. */
const entryJson = sql`jsonb_build_object(
  'id', e.id, 'revision', e.revision, 'ownerId', e.user_id, 'ownerName', owner.chinese_name,
  'madeBy', case when e.made_by <> e.user_id then (select chinese_name from users where id = e.made_by) end,
  'title', e.title, 'startTime', ${wireMoment(sql`e.starts_at`)}, 'endTime', ${wireMoment(sql`e.ends_at`)},
  'allDay', e.all_day, 'place', e.place, 'note', e.note, 'repeat', e.repeat, 'remind', e.remind,
  'lastEndTime', case when isfinite(e.last_ends_at) then ${wireMoment(sql`e.last_ends_at`)} end,
  'excluded', e.excluded, 'seriesId', e.series_id, 'originalAt', e.original_at, 'uid', e.uid,
  'guests', coalesce((
    select jsonb_agg(jsonb_build_object('id', g.user_id, 'name', guest.chinese_name, 'answer', g.answer) order by g.user_id)
    from schedule_guests g join users guest on guest.id = g.user_id where g.entry_id = e.id), '[]'))`;

interface Stored {
  entry: Omit<EntryRow, 'madeBy' | 'last'> & { madeBy: string | null; lastEndTime: string | null };
}

/** Reads entries `e` that a condition selects, the earliest first. */
export async function readRows(db: Db, where: RawBuilder<unknown>, most: number): Promise<EntryRow[]> {
  const { rows } = await sql<Stored>`
    select ${entryJson} as entry from schedule_entries e join users owner on owner.id = e.user_id
    where ${where} order by e.starts_at, e.all_day desc, e.id limit ${most}`.execute(db);
  return rows.map(({ entry: { lastEndTime, madeBy, ...entry } }) => ({
    ...entry,
    madeBy: madeBy ?? '',
    last: lastEndTime === null ? null : startOf(entry, lastEndTime),
  }));
}

/** Locks what counts for the limits of a schedule. It is locked before any of its entries. */
export const lockSchedule = (transaction: Db, ownerId: number) => lock(transaction, `schedule ${ownerId}`);

/** Locks the schedule of an entry, deleted or not. */
export async function lockScheduleOf(transaction: Db, tenantId: number, id: number): Promise<void> {
  const { rows } = await sql<{ ownerId: number }>`
    select user_id::int as "ownerId" from schedule_entries where id = ${id} and tenant_id = ${tenantId}`.execute(
    transaction,
  );
  if (rows[0]) await lockSchedule(transaction, rows[0].ownerId);
}

/** Returns an entry that may be changed, and locks it with its schedule. Deleted ones are left out. */
export async function lockEntry(transaction: Db, tenantId: number, id: number): Promise<EntryRow | undefined> {
  await lockScheduleOf(transaction, tenantId, id);
  await sql`select from schedule_entries where id = ${id} and tenant_id = ${tenantId} for update`.execute(transaction);
  const [row] = await readRows(
    transaction,
    sql`e.id = ${id} and e.tenant_id = ${tenantId} and e.deleted_at is null`,
    1,
  );
  return row;
}

/** An entry of whole days lasts from the first to the last second of its days. A series begins with its first occurrence. */
export function settle<C extends Pick<ScheduleContent, 'startTime' | 'endTime' | 'allDay' | 'repeat'>>(content: C): C {
  const { startTime, endTime, allDay } = content;
  const times = allDay
    ? { startTime: `${startTime.slice(0, 10)} 00:00:00`, endTime: `${endTime.slice(0, 10)} 23:59:59` }
    : { startTime, endTime };
  const { startTime: first, endTime: end } = fromFirst({ ...content, ...times, excluded: [] });
  return { ...content, startTime: first, endTime: end };
}

const moment = (time: string): Date => new Date(parseDateTime(time));

/** Returns what follows from the content of an entry: when its last occurrence is over, and when its owner is reminded next. */
export function derived(series: {
  startTime: string;
  endTime: string;
  repeat: Repeat | null;
  excluded: readonly string[];
  remind: number | null;
}): { lastEndsAt: Date | 'infinity'; remindAt: Date | null } {
  const last = lastStart(series);
  return {
    lastEndsAt: last === null ? 'infinity' : moment(endOf(series, last)),
    remindAt: nextReminder({ ...series, last }, Date.now()),
  };
}

const minuteMs = 60_000;

/** Returns when the owner is reminded of the first occurrence of which the reminder lies after a moment, or null. */
export function nextReminder(
  series: Parameters<typeof startAfter>[0] & { remind: number | null },
  after: number,
): Date | null {
  if (series.remind === null) return null;
  const ahead = series.remind * minuteMs;
  const start = startAfter(series, formatDateTime(after + ahead));
  return start === null ? null : new Date(parseDateTime(start) - ahead);
}

/** Returns the occurrences of an entry in a window as the caller sees them. */
export function occurrencesOf(
  row: EntryRow,
  reader: User,
  access: ScheduleEntry['access'],
  window: { startTime: string; endTime: string; most: number },
): ScheduleEntry[] {
  const { excluded: _, seriesId, originalAt: __, uid: ___, last: ____, ...entry } = row;
  const answer = row.guests.find(({ id }) => id === reader.userId)?.answer ?? null;
  return startsIn(row, window).map((start) => ({
    ...entry,
    startTime: start,
    endTime: endOf(row, start),
    at: row.repeat ? start : null,
    separate: seriesId !== null,
    access,
    answer,
  }));
}

/** Inserts an entry. Its content is settled. */
export async function insertRow(
  transaction: Db,
  { tenantId, ownerId, madeBy }: { tenantId: number; ownerId: number; madeBy: number },
  content: ScheduleContent,
  more: { requestId: string; uid?: string; excluded?: readonly string[]; seriesId?: number; originalAt?: string },
): Promise<number> {
  const { title, startTime, endTime, allDay, place, note, repeat, remind } = content;
  const excluded = more.excluded ?? [];
  const { lastEndsAt, remindAt } = derived({ ...content, excluded });
  const { rows } = await sql<{ id: number }>`
    insert into schedule_entries (tenant_id, user_id, made_by, request_id, title, starts_at, ends_at, last_ends_at, all_day,
      place, note, repeat, remind, remind_at, excluded, series_id, original_at, uid)
    values (${tenantId}, ${ownerId}, ${madeBy}, ${more.requestId}, ${title}, ${moment(startTime)}, ${moment(endTime)},
      ${lastEndsAt}, ${allDay}, ${place}, ${note}, ${repeat && JSON.stringify(repeat)}::jsonb, ${remind}, ${remindAt},
      ${[...excluded]}::text[], ${more.seriesId ?? null}, ${more.originalAt ?? null}, ${more.uid ?? more.requestId})
    returning id::int`.execute(transaction);
  return rows[0]!.id;
}

/** Writes the content of an entry. Its deletions can no longer be taken back. @returns its new revision */
export async function updateRow(
  transaction: Db,
  id: number,
  content: ScheduleContent,
  excluded: readonly string[],
): Promise<number> {
  const { title, startTime, endTime, allDay, place, note, repeat, remind } = content;
  const { lastEndsAt, remindAt } = derived({ ...content, excluded });
  const { rows } = await sql<{ revision: number }>`
    update schedule_entries set title = ${title}, starts_at = ${moment(startTime)}, ends_at = ${moment(endTime)},
      last_ends_at = ${lastEndsAt}, all_day = ${allDay}, place = ${place}, note = ${note},
      repeat = ${repeat && JSON.stringify(repeat)}::jsonb, remind = ${remind}, remind_at = ${remindAt},
      excluded = ${[...excluded]}::text[], undo = null, revision = revision + 1
    where id = ${id} returning revision`.execute(transaction);
  return rows[0]!.revision;
}
