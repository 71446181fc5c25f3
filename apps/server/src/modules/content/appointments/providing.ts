import { permissions, type Page } from '@portal/contract';
import type { ManagedSlot } from '@portal/contract/appointments';
import { sql, type RawBuilder } from 'kysely';
import { asJson, type Db, jsonPage, lock, portalNow } from '../../../platform/database';
import { PortalError, reachOf, type Session } from '../../../platform/http';
import { reached } from '../../../platform/records';
import { releasePlaces } from './booking';
import { slotColumns } from './store';

const permission = permissions.appointmentManage;

/**
 * Returns whether the caller manages the counter, which belongs to everybody whose permission reaches the whole office.
 */
export const managesCounter = (session: Session): boolean =>
  session.permissions.includes(permission) && reachOf(session, permission) === 'tenant';

const ofService = (session: Session) => reached(session, { permission, reach: 'tenant' });

/** Returns the appointments and slots that the caller manages, in statements with a slot `s` and its service `r`. */
export const managedBy = (session: Session): RawBuilder<unknown> =>
  sql`s.tenant_id = ${session.tenantId}
    and case when s.service_id is null then ${managesCounter(session)} else ${ofService(session)} end`;

export async function bookableServices(db: Db, session: Session) {
  const { rows } = await sql<{ id: number; title: string }>`
    select r.id::int, r.title from services r
    where r.tenant_id = ${session.tenantId} and r.deleted_at is null and r.bookable = 'true' and ${ofService(session)}
    order by r.title, r.id limit 1000`.execute(db);
  return rows;
}

/** @throws PortalError `notFound` for a service that the caller does not manage */
async function requireManaged(db: Db, session: Session, serviceId: number | null): Promise<void> {
  const { rows } =
    serviceId === null
      ? { rows: managesCounter(session) ? [{}] : [] }
      : await sql`
          select from services r where r.id = ${serviceId} and r.tenant_id = ${session.tenantId}
            and r.deleted_at is null and r.bookable = 'true' and ${ofService(session)}`.execute(db);
  if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'serviceId' });
}

export function managedSlots(
  db: Db,
  session: Session,
  serviceId: number | null,
  page: { current: number; size: number },
): Promise<Page<ManagedSlot>> {
  return jsonPage<ManagedSlot>(
    db,
    {
      from: sql`appointment_slots s left join services r on r.id = s.service_id`,
      where: sql`${managedBy(session)} and coalesce(s.service_id, 0) = ${serviceId ?? 0} and s.ends_at > ${portalNow()}`,
      row: asJson(sql`${slotColumns}, s.service_id as "serviceId", s.closed`),
      order: sql`s.starts_at`,
    },
    page,
  );
}

export interface NewSlots {
  from: string;
  to: string;
  weekdays: readonly number[];
  periods: readonly { from: string; to: string }[];
  capacity: number;
  /** Days of the work calendar without slots, by yyyy-MM-dd. */
  holidays: readonly string[];
}

export interface OfferedSlots {
  created: number;
  /** The number of slots that were left out because they are over. */
  past: number;
  /** The number of slots that were left out because they are on a holiday. */
  holidays: number;
  /** The number of slots that were left out because they overlap a slot of the same service. */
  overlapping: number;
}

/**
 * Offers slots, except those that are over, on a holiday, or overlap an existing one.
 * @throws PortalError `slotsOverlap` for periods that overlap each other
 */
export async function createSlots(
  db: Db,
  session: Session,
  serviceId: number | null,
  slots: NewSlots,
): Promise<OfferedSlots> {
  await requireManaged(db, session, serviceId);
  requireApart(slots.periods);
  return db.transaction().execute(async (transaction) => {
    await lock(transaction, `slots ${session.tenantId} ${serviceId ?? 'counter'}`);
    const { rows } = await sql<OfferedSlots>`
      with chosen as (
        select day + period."from" as starts_at, day + period."to" as ends_at
        from generate_series(${slots.from}::timestamp, ${slots.to}::timestamp, interval '1 day') day,
          jsonb_to_recordset(${JSON.stringify(slots.periods)}::jsonb) as period ("from" time, "to" time)
        where extract(isodow from day) = any (${slots.weekdays}::int[])
      ), checked as (
        select chosen.*, chosen.starts_at <= ${portalNow()} as past,
          to_char(chosen.starts_at, 'YYYY-MM-DD') = any (${slots.holidays}::text[]) as holiday, exists (
          select from appointment_slots s
          where s.tenant_id = ${session.tenantId} and coalesce(s.service_id, 0) = ${serviceId ?? 0}
            and s.starts_at < chosen.ends_at and s.ends_at > chosen.starts_at) as overlapping
        from chosen
      ), added as (
        insert into appointment_slots (tenant_id, service_id, created_by, starts_at, ends_at, capacity)
        select ${session.tenantId}, ${serviceId}, ${session.userId}, starts_at, ends_at, ${slots.capacity}
        from checked where not past and not holiday and not overlapping
        returning id
      )
      select (select count(*)::int from added) as created, count(*) filter (where past)::int as past,
        count(*) filter (where not past and holiday)::int as holidays,
        count(*) filter (where not past and not holiday and overlapping)::int as overlapping from checked`.execute(
      transaction,
    );
    return rows[0]!;
  });
}

function requireApart(periods: NewSlots['periods']): void {
  const sorted = periods.toSorted((a, b) => a.from.localeCompare(b.from));
  if (sorted.some(({ from }, index) => index > 0 && from < sorted[index - 1]!.to))
    throw new PortalError('slotsOverlap', {}, { field: 'periods' });
}

export async function changeSlot(
  db: Db,
  session: Session,
  { id, capacity, closed }: { id: number; capacity: number; closed: boolean },
): Promise<void> {
  const { rows } = await sql`
    update appointment_slots slot set capacity = ${capacity}, closed = ${closed}
    from appointment_slots s left join services r on r.id = s.service_id
    where slot.id = ${id} and s.id = slot.id and ${managedBy(session)} returning slot.id`.execute(db);
  if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'id' });
}

export interface Decided {
  userId: number;
  title: string;
  startTime: string;
}

/** Confirms or declines an appointment. @returns null where it was decided so already */
export async function decide(
  transaction: Db,
  session: Session,
  { id, accepted, reason }: { id: number; accepted: boolean; reason: string },
): Promise<Decided | null> {
  const { rows } = await sql<Decided & { slotId: number; state: string }>`
    select a.user_id::int as "userId", a.state, s.id::int as "slotId", coalesce(r.title, '') as title,
      to_char(s.starts_at, 'YYYY-MM-DD HH24:MI') as "startTime"
    from appointments a join appointment_slots s on s.id = a.slot_id left join services r on r.id = s.service_id
    where a.id = ${id} and ${managedBy(session)} for update of a`.execute(transaction);
  const [found] = rows;
  if (!found) throw new PortalError('notFound', {}, { field: 'id' });
  const next = accepted ? 'confirmed' : 'declined';
  if (found.state === next) return null;
  if (found.state !== 'requested' && (accepted || found.state !== 'confirmed')) throw new PortalError('conflict');
  await sql`update appointments set state = ${next}, reason = ${reason} where id = ${id}`.execute(transaction);
  if (!accepted) await releasePlaces(transaction, [found.slotId]);
  return found;
}
