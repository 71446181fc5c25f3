import type { Page } from '@portal/contract';
import { appointmentLimits, type Appointment, type AppointmentState, type Slot } from '@portal/contract/appointments';
import { sql, type RawBuilder } from 'kysely';
import { jsonPage, type Db, eachRow, likePattern, portalNow, wireMoment, wireTime } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { maskContact } from '../../accounts/users';
import { changeUntil, isActive } from './booking';

/** States of an appointment of which it was noted whether its person came. */
const isFinished = sql`state in ('done', 'noShow')`;

export const slotColumns = sql`s.id::int, to_char(s.starts_at, 'YYYY-MM-DD') as day,
  ${wireTime(sql`s.starts_at`)} as "startTime", ${wireTime(sql`s.ends_at`)} as "endTime", s.capacity,
  greatest(s.capacity - s.taken, 0) as free`;

/** Holds for slots `s` of the counter, and of services that can be booked. */
export const isBookable = sql`(s.service_id is null or exists (select from services r
  where r.id = s.service_id and r.state = 'published' and r.bookable = 'true' and r.deleted_at is null))`;

/** Returns the slots of a service, or of the counter, that are open for booking. Full ones are included. */
export async function openSlots(
  db: Db,
  { tenantId, userId }: Session,
  serviceId: number | null,
): Promise<(Slot & { mine: boolean })[]> {
  const { rows } = await sql<Slot & { mine: boolean }>`
    select ${slotColumns}, exists (
      select from appointments a where a.slot_id = s.id and a.user_id = ${userId} and ${isActive}) as mine
    from appointment_slots s
    where s.tenant_id = ${tenantId} and coalesce(s.service_id, 0) = ${serviceId ?? 0} and not s.closed
      and s.starts_at > ${portalNow()} and s.starts_at < ${portalNow()} + make_interval(days => ${appointmentLimits.daysAhead})
      and ${isBookable}
    order by s.starts_at`.execute(db);
  return rows;
}

/** `a`, its slot `s` and the service `r`, which the counter has not. */
export const joined = sql`appointments a join appointment_slots s on s.id = a.slot_id left join services r on r.id = s.service_id`;

const columns = sql`'id', a.id, 'serviceId', s.service_id, 'title', coalesce(r.title, ''), 'place', coalesce(r.place, ''),
  'slotId', s.id, 'startTime', ${wireTime(sql`s.starts_at`)}, 'endTime', ${wireTime(sql`s.ends_at`)},
  'changeUntil', ${wireTime(changeUntil)}, 'name', a.name,
  'phone', a.phone, 'remark', a.remark, 'state', a.state, 'reason', a.reason,
  'createTime', ${wireMoment(sql`a.created_at`)}`;

function readPage(
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  paging: { current: number; size: number },
): Promise<Page<Appointment>> {
  const row = sql`jsonb_build_object(${columns})`;
  return jsonPage<Appointment>(db, { from: joined, where, row, order }, paging);
}

const standing = {
  upcoming: () => ({ where: sql`a.${isActive} and s.ends_at >= ${portalNow()}`, order: sql`s.starts_at, a.id` }),
  past: () => ({
    where: sql`(a.${isActive} and s.ends_at < ${portalNow()} or a.${isFinished})`,
    order: sql`s.starts_at desc, a.id desc`,
  }),
  cancelled: () => ({ where: sql`not a.${isActive} and not a.${isFinished}`, order: sql`a.id desc` }),
};

export function ownPage(
  db: Db,
  { tenantId, userId }: Session,
  { when, ...page }: { when: keyof typeof standing; current: number; size: number },
): Promise<Page<Appointment>> {
  const { where, order } = standing[when]();
  return readPage(db, sql`a.tenant_id = ${tenantId} and a.user_id = ${userId} and ${where}`, order, page);
}

export interface ReceivedQuery {
  keyword: string;
  slotId?: number | undefined;
  state?: AppointmentState | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** `managed` selects the rows that the caller manages. A phone is found by its whole number, since lists mask it. */
const received = (managed: RawBuilder<unknown>, { keyword, slotId, state, from, to }: ReceivedQuery) =>
  sql`${managed}
    and (${keyword} = '' or a.name ilike ${likePattern(keyword)} or a.phone = ${keyword}
      or r.title ilike ${likePattern(keyword)})
    and (${slotId ?? null}::bigint is null or s.id = ${slotId ?? null})
    and (${state ?? null}::text is null or a.state = ${state ?? null})
    and (${from ?? null}::timestamp is null or s.starts_at >= ${from ?? null}::timestamp)
    and (${to ?? null}::timestamp is null or s.starts_at < ${to ?? null}::timestamp + interval '1 day')`;

/** Lists appointments with masked phone numbers. */
export async function receivedPage(
  db: Db,
  managed: RawBuilder<unknown>,
  { current, size, ...query }: ReceivedQuery & { current: number; size: number },
): Promise<Page<Appointment>> {
  const order = sql`s.starts_at desc, a.id desc`;
  const page = await readPage(db, received(managed, query), order, { current, size });
  return { ...page, records: page.records.map((row) => ({ ...row, phone: maskContact(row.phone) })) };
}

/** @throws PortalError `notFound` for an appointment that the caller does not manage */
export async function phoneOf(db: Db, managed: RawBuilder<unknown>, id: number): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select a.phone from ${joined} where a.id = ${id} and ${managed}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  return rows[0].phone;
}

export async function* receivedRows(
  db: Db,
  managed: RawBuilder<unknown>,
  query: ReceivedQuery,
  limit: number,
): AsyncGenerator<Appointment> {
  const rows = eachRow<{ record: Appointment }>(
    db,
    sql`select jsonb_build_object(${columns}) as record from ${joined} where ${received(managed, query)}
      order by s.starts_at desc, a.id desc limit ${limit}`,
  );
  for await (const { record } of rows) yield record;
}
