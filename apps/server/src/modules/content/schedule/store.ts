import { limits, parseDateTime, type schedule } from '@portal/contract';
import { sql } from 'kysely';
import { lock, wireMoment, type Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';

type Content = schedule.ScheduleContent;

const ownedBy = ({ tenantId, userId }: User) => sql`tenant_id = ${tenantId} and user_id = ${userId}`;

/** An entry of whole days lasts from the first to the last second of its days. */
const timesOf = ({ startTime, endTime, allDay }: Content) => ({
  startsAt: new Date(parseDateTime(allDay ? `${startTime.slice(0, 10)} 00:00:00` : startTime)),
  endsAt: new Date(parseDateTime(allDay ? `${endTime.slice(0, 10)} 23:59:59` : endTime)),
});

/** Returns the entries of a person that overlap a time, the earliest first. */
export async function readEntries(
  db: Db,
  owner: User,
  { startTime, endTime }: { startTime: string; endTime: string },
): Promise<schedule.ScheduleEntry[]> {
  const [from, to] = [new Date(parseDateTime(startTime)), new Date(parseDateTime(endTime))];
  const { rows } = await sql<schedule.ScheduleEntry>`
    select id::int, revision, title, all_day as "allDay", place, note,
      ${wireMoment(sql`starts_at`)} as "startTime", ${wireMoment(sql`ends_at`)} as "endTime"
    from schedule_entries
    where ${ownedBy(owner)} and ends_at >= ${from} and starts_at <= ${to}
    order by starts_at, all_day desc, id`.execute(db);
  return rows;
}

/** Adds an entry once for each `requestId`. @throws PortalError `scheduleFull`, `alreadySubmitted` with other content */
export const addEntry = (db: Db, owner: User, requestId: string, content: Content): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, `schedule ${owner.userId}`);
    const { startsAt, endsAt } = timesOf(content);
    const { rows } = await sql<{ id: number | null; same: boolean | null; total: number }>`
      select max(id) filter (where request_id = ${requestId})::int as id, count(*)::int as total,
        bool_or((title, starts_at, ends_at, all_day, place, note)
          = (${content.title}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${content.allDay}::boolean, ${content.place}, ${content.note}))
          filter (where request_id = ${requestId}) as same
      from schedule_entries where ${ownedBy(owner)}`.execute(transaction);
    const { id = null, same, total = 0 } = rows[0] ?? {};
    if (id !== null && !same) throw new PortalError('alreadySubmitted');
    if (id !== null) return id;
    if (total >= limits.scheduleEntries) throw new PortalError('scheduleFull', { max: limits.scheduleEntries });
    return insertEntry(transaction, owner, requestId, content);
  });

/** Inserts an entry without checking limits or `requestId`. */
export async function insertEntry(db: Db, owner: User, requestId: string, content: Content): Promise<number> {
  const { title, allDay, place, note } = content;
  const { startsAt, endsAt } = timesOf(content);
  const { rows } = await sql<{ id: number }>`
    insert into schedule_entries
      (tenant_id, user_id, request_id, title, starts_at, ends_at, all_day, place, note)
    values (${owner.tenantId}, ${owner.userId}, ${requestId}, ${title}, ${startsAt}, ${endsAt}, ${allDay}, ${place},
      ${note})
    returning id::int`.execute(db);
  return rows[0]!.id;
}

/**
 * Changes an entry. The same change can be sent again.
 * @returns its new revision
 * @throws PortalError `notFound`, or `conflict` if it was changed since `revision`
 */
export async function changeEntry(
  db: Db,
  owner: User,
  { id, revision, ...content }: Content & { id: number; revision: number },
): Promise<number> {
  const { title, allDay, place, note } = content;
  const { startsAt, endsAt } = timesOf(content);
  const { rows } = await sql<{ revision: number }>`
    update schedule_entries set title = ${title}, starts_at = ${startsAt}, ends_at = ${endsAt}, all_day = ${allDay},
      place = ${place}, note = ${note}, revision = revision + 1
    where ${ownedBy(owner)} and id = ${id} and revision = ${revision}
    returning revision`.execute(db);
  if (rows[0]) return rows[0].revision;
  const found = await sql<{ revision: number; same: boolean }>`
    select revision, (title, starts_at, ends_at, all_day, place, note) =
      (${title}::text, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${allDay}::boolean, ${place}::text,
        ${note}::text) as same
    from schedule_entries where ${ownedBy(owner)} and id = ${id}`.execute(db);
  const entry = found.rows[0];
  if (!entry) throw new PortalError('notFound', {}, { field: 'id' });
  if (entry.same && entry.revision === revision + 1) return entry.revision;
  throw new PortalError('conflict', {}, { field: 'revision' });
}

export async function deleteEntry(db: Db, owner: User, id: number): Promise<void> {
  await sql`delete from schedule_entries where ${ownedBy(owner)} and id = ${id}`.execute(db);
}
