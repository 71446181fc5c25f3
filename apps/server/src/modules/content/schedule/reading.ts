import { parseDateTime } from '@portal/contract';
import {
  scheduleLimits,
  type BusyTime,
  type ScheduleCalendar,
  type ScheduleEntry,
  type ShareLevel,
} from '@portal/contract/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session, User } from '../../../platform/http';
import type { ScheduleSource, ScheduleWindow } from '../../../platform/schedule-sources';
import { occurrencesOf, readRows, type EntryRow } from './rows';
import { levelsFor } from './sharing';

interface Period {
  startTime: string;
  endTime: string;
}

const most = scheduleLimits.shown;

/** Selects the entries `e` of people, and those to which the reader is invited, that overlap a period. */
const overlapping = ({ tenantId, userId }: User, ownerIds: readonly number[], { startTime, endTime }: Period) => sql`
  e.id in (
    select id from schedule_entries
    where user_id = any (${[...ownerIds]}::bigint[]) and deleted_at is null
      and last_ends_at >= ${new Date(parseDateTime(startTime))} and starts_at <= ${new Date(parseDateTime(endTime))}
    union
    select g.entry_id from schedule_guests g
    where g.user_id = ${userId} and g.answer <> 'declined' and g.user_id = any (${[...ownerIds]}::bigint[]))
  and e.tenant_id = ${tenantId} and e.deleted_at is null
  and e.last_ends_at >= ${new Date(parseDateTime(startTime))} and e.starts_at <= ${new Date(parseDateTime(endTime))}`;

/** Returns the occurrences of the reader's own entries and of those to which they are invited. */
export async function ownEntries(db: Db, reader: User, period: Period): Promise<ScheduleEntry[]> {
  const rows = await readRows(db, overlapping(reader, [reader.userId], period), most);
  return inTime(rows.flatMap((row) => occurrencesOf(row, reader, accessTo(row, reader), { ...period, most })));
}

const accessTo = ({ ownerId }: EntryRow, { userId }: User) => (ownerId === userId ? 'own' : 'guest');

const inTime = (entries: ScheduleEntry[]): ScheduleEntry[] =>
  entries.toSorted(
    (one, other) => one.startTime.localeCompare(other.startTime) || Number(other.allDay) - Number(one.allDay),
  );

const busyWith = ({ startTime, endTime, allDay }: ScheduleEntry, userId: number): BusyTime => ({
  userId,
  startTime,
  endTime,
  allDay,
});

/**
 * Returns everything that a schedule shows in a period: the reader's entries, what other areas have for them, and the
 * schedules of people who share theirs, as far as they do.
 */
export async function readCalendar(
  db: Db,
  sources: readonly ScheduleSource[],
  session: Session,
  { people, ...period }: Period & { people: readonly number[] },
): Promise<Omit<ScheduleCalendar, 'days'>> {
  const levels = await levelsFor(db, session, people.slice(0, scheduleLimits.people));
  const window: ScheduleWindow = { ...period, size: most };
  const [rows, items, busy] = await Promise.all([
    readRows(db, overlapping(session, [session.userId, ...levels.keys()], period), most),
    Promise.all(
      sources.map(async (source) =>
        (await source.read(session, window)).map((item) => ({ ...item, kind: source.kind })),
      ),
    ),
    busyElsewhere(sources, session, [...levels.keys()], window),
  ]);
  const shown = rows.flatMap((row) => {
    const level = levels.get(row.ownerId);
    const isGuest = row.guests.some(({ id }) => id === session.userId);
    if (row.ownerId !== session.userId && !isGuest && level === 'busy') return [];
    return occurrencesOf(row, session, accessOf(row, session, level, isGuest), { ...period, most });
  });
  const hidden = rows
    .filter(({ ownerId }) => levels.get(ownerId) === 'busy')
    .flatMap((row) =>
      occurrencesOf(row, session, 'reader', { ...period, most }).map((entry) => busyWith(entry, row.ownerId)),
    );
  const entries = inTime(shown);
  const found = items.flat();
  return {
    entries: entries.slice(0, most),
    items: found.slice(0, most),
    busy: [...hidden, ...busy].slice(0, most),
    more: [rows, entries, found].some(({ length }) => length >= most),
  };
}

function accessOf(
  row: EntryRow,
  { userId }: User,
  level: ShareLevel | undefined,
  isGuest: boolean,
): ScheduleEntry['access'] {
  if (row.ownerId === userId) return 'own';
  if (level === 'aide') return 'aide';
  return isGuest ? 'guest' : 'reader';
}

async function busyElsewhere(
  sources: readonly ScheduleSource[],
  { tenantId }: User,
  userIds: readonly number[],
  window: ScheduleWindow,
): Promise<BusyTime[]> {
  if (userIds.length === 0) return [];
  return (
    await Promise.all(sources.map(async (source) => (await source.busy?.(tenantId, userIds, window)) ?? []))
  ).flat();
}

/** When people are busy, with the titles of entries that the reader may know. */
export async function busyTimes(
  db: Db,
  sources: readonly ScheduleSource[],
  reader: User,
  { levels, except, ...period }: Period & { levels: ReadonlyMap<number, ShareLevel>; except: number | undefined },
): Promise<(BusyTime & { title: string })[]> {
  const userIds = [...levels.keys()];
  const times = { from: new Date(parseDateTime(period.startTime)), to: new Date(parseDateTime(period.endTime)) };
  const [rows, elsewhere] = await Promise.all([
    readRows(
      db,
      sql`e.id in (
          select id from schedule_entries
          where user_id = any (${userIds}::bigint[]) and deleted_at is null and last_ends_at >= ${times.from}
          union
          select entry_id from schedule_guests where user_id = any (${userIds}::bigint[]) and answer = 'accepted')
        and e.tenant_id = ${reader.tenantId} and e.deleted_at is null
        and e.last_ends_at >= ${times.from} and e.starts_at <= ${times.to} and e.id <> ${except ?? 0}`,
      most,
    ),
    busyElsewhere(sources, reader, userIds, { ...period, size: most }),
  ]);
  const own = rows.flatMap((row) => {
    const accepted = row.guests.filter(({ answer }) => answer === 'accepted').map(({ id }) => id);
    const level = levels.get(row.ownerId);
    const isInvited = row.guests.some(({ id }) => id === reader.userId);
    const isKnown = row.ownerId === reader.userId || isInvited || (level !== undefined && level !== 'busy');
    const taking = [row.ownerId, ...accepted].filter((id) => levels.has(id));
    return occurrencesOf(row, reader, 'reader', { ...period, most }).flatMap((entry) =>
      taking.map((id) => ({ ...busyWith(entry, id), title: isKnown && levels.get(id) !== 'busy' ? row.title : '' })),
    );
  });
  return [...own, ...elsewhere.map((time) => ({ ...time, title: '' }))];
}
