import { appointmentLimits, type AppointmentState } from '@portal/contract/appointments';
import { sql } from 'kysely';
import { type Db, lock, portalNow, wireTime } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';
import { numberSetting } from '../../accounts/settings';
import { counterTitle } from './titles';

interface Contact {
  name: string;
  phone: string;
  remark: string;
}

interface TakenSlot {
  serviceId: number | null;
  state: AppointmentState;
  /** The user who offers the slot. */
  providerId: number;
  title: string;
  startTime: string;
}

const reminderAhead = sql`interval '1 day'`;

const changeHours = numberSetting(sql`s.tenant_id`, 'appointmentChangeHours', appointmentLimits.changeHours);

/** The moment until which the person of an appointment for the slot `s` can cancel and move it. */
export const changeUntil = sql`s.starts_at - make_interval(hours => ${changeHours})`;

/** States that take a place of the slot. */
export const isActive = sql`state in ('requested', 'confirmed')`;

/**
 * Takes a place of a slot in one statement, so that no more are taken than exist.
 * @throws PortalError `notFound`, `slotFull`, or `appointmentStarted`
 */
async function takePlace(transaction: Db, { tenantId }: User, slotId: number): Promise<TakenSlot> {
  const { rows } = await sql<TakenSlot>`
    update appointment_slots s set taken = s.taken + 1
    from appointment_slots own left join services r on r.id = own.service_id
    where s.id = ${slotId} and own.id = s.id and s.tenant_id = ${tenantId}
      and s.taken < s.capacity and not s.closed and s.starts_at > ${portalNow()}
      and (own.service_id is null or r.state = 'published' and r.bookable = 'true' and r.deleted_at is null)
    returning s.service_id::int as "serviceId", s.created_by::int as "providerId", coalesce(r.title, '') as title,
      ${wireTime(sql`s.starts_at`)} as "startTime",
      case when r.confirmation = 'true' then 'requested' else 'confirmed' end as state`.execute(transaction);
  if (rows[0]) return rows[0];
  const { rows: found } = await sql<{ started: boolean }>`
    select starts_at <= ${portalNow()} as started from appointment_slots
    where id = ${slotId} and tenant_id = ${tenantId}`.execute(transaction);
  if (!found[0]) throw new PortalError('notFound', {}, { field: 'slotId' });
  throw new PortalError(found[0].started ? 'appointmentStarted' : 'slotFull', {}, { field: 'slotId' });
}

/** Gives places of slots back. */
export const releasePlaces = (transaction: Db, slotIds: readonly number[]) =>
  sql`
    update appointment_slots s set taken = s.taken - given.places
    from (select id, count(*)::int as places from unnest(${slotIds}::bigint[]) as slot (id) group by id) given
    where s.id = given.id`.execute(transaction);

export interface Booked extends TakenSlot {
  id: number;
  /** False where the caller had booked the slot already. */
  added: boolean;
}

/** Books a slot. A repeated booking is answered with the existing appointment. */
export async function book(transaction: Db, booker: User, slotId: number, person: Contact): Promise<Booked> {
  await lock(transaction, `appointments ${booker.userId}`);
  const existing = await ownBooking(transaction, booker, slotId);
  if (existing) return { ...existing, added: false, serviceId: null, providerId: 0, title: '', startTime: '' };
  await requireNotBanned(transaction, booker);
  await requireRoom(transaction, booker);
  await requireOneADay(transaction, booker, { slotId });
  await requireFree(transaction, booker, { slotId });
  const slot = await takePlace(transaction, booker, slotId);
  const { rows } = await sql<{ id: number }>`
    insert into appointments (tenant_id, slot_id, user_id, name, phone, remark, state, reminded)
    select ${booker.tenantId}, s.id, ${booker.userId}, ${person.name}, ${person.phone}, ${person.remark},
      ${slot.state}, s.starts_at <= ${portalNow()} + ${reminderAhead}
    from appointment_slots s where s.id = ${slotId}
    returning id::int`.execute(transaction);
  return { ...slot, id: rows[0]!.id, added: true };
}

async function ownBooking(transaction: Db, { userId }: User, slotId: number) {
  const { rows } = await sql<{ id: number; state: AppointmentState }>`
    select id::int, state from appointments
    where slot_id = ${slotId} and user_id = ${userId} and ${isActive}`.execute(transaction);
  return rows[0];
}

async function requireRoom(transaction: Db, { userId }: User): Promise<void> {
  const max = appointmentLimits.openPerPerson;
  const { rows } = await sql`
    select from appointments a join appointment_slots s on s.id = a.slot_id
    where a.user_id = ${userId} and ${isActive} and s.starts_at > ${portalNow()} limit ${max}`.execute(transaction);
  if (rows.length >= max) throw new PortalError('appointmentsLimit', { max });
}

/** Checks that a person books a service or the counter only once a day. @throws PortalError `slotSameDay` */
async function requireOneADay(
  transaction: Db,
  { userId }: User,
  { slotId, except = 0 }: { slotId: number; except?: number },
): Promise<void> {
  const { rows } = await sql`
    select from appointments a join appointment_slots s on s.id = a.slot_id
      join appointment_slots chosen on chosen.id = ${slotId} and chosen.tenant_id = s.tenant_id
        and coalesce(chosen.service_id, 0) = coalesce(s.service_id, 0) and chosen.starts_at::date = s.starts_at::date
    where a.user_id = ${userId} and a.id <> ${except} and ${isActive} limit 1`.execute(transaction);
  if (rows.length > 0) throw new PortalError('slotSameDay', {}, { field: 'slotId' });
}

/** Checks that a person is nowhere else at the time of a slot. @throws PortalError `appointmentOverlap` */
async function requireFree(
  transaction: Db,
  { userId }: User,
  { slotId, except = 0 }: { slotId: number; except?: number },
): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(r.title, '') as title
    from appointments a join appointment_slots s on s.id = a.slot_id left join services r on r.id = s.service_id
      join appointment_slots chosen on chosen.id = ${slotId} and chosen.tenant_id = s.tenant_id
        and chosen.starts_at < s.ends_at and chosen.ends_at > s.starts_at
    where a.user_id = ${userId} and a.id <> ${except} and s.id <> chosen.id and a.${isActive} limit 1`.execute(
    transaction,
  );
  const [other] = rows;
  if (other) throw new PortalError('appointmentOverlap', { title: other.title || counterTitle }, { field: 'slotId' });
}

/** The missed appointments of a person after which the platform suspends booking. */
export const missedMost = (tenantId: number) =>
  numberSetting(tenantId, 'appointmentMissedMost', appointmentLimits.missedMost);

/** Checks that a person has not missed too many appointments lately. @throws PortalError `appointmentBanned` */
async function requireNotBanned(transaction: Db, { tenantId, userId }: User): Promise<void> {
  const { missedDays, banDays } = appointmentLimits;
  const { rows } = await sql<{ until: string; most: number }>`
    select to_char(max(missed.starts_at) + ban.days * interval '1 day', 'YYYY-MM-DD') as until, ban.most
    from (
      select s.starts_at from appointments a join appointment_slots s on s.id = a.slot_id
      where a.user_id = ${userId} and a.state = 'noShow'
        and s.starts_at > ${portalNow()} - make_interval(days => ${missedDays})
    ) missed, (
      select ${numberSetting(tenantId, 'appointmentBanDays', banDays)} as days, ${missedMost(tenantId)} as most
    ) ban
    group by ban.days, ban.most
    having count(*) >= ban.most and max(missed.starts_at) + ban.days * interval '1 day' > ${portalNow()}`.execute(
    transaction,
  );
  const [ban] = rows;
  if (ban) throw new PortalError('appointmentBanned', { count: ban.most, until: ban.until });
}

/** Locks an appointment of the caller that has not started. @throws PortalError `notFound`, `appointmentStarted` */
async function lockOwn(transaction: Db, { tenantId, userId }: User, id: number) {
  const { rows } = await sql<OwnAppointment & { started: boolean }>`
    select a.slot_id::int as "slotId", s.service_id::int as "serviceId", a.state, s.starts_at <= ${portalNow()} as started,
      ${changeUntil} <= ${portalNow()} as late, ${changeHours} as hours
    from appointments a join appointment_slots s on s.id = a.slot_id
    where a.id = ${id} and a.tenant_id = ${tenantId} and a.user_id = ${userId} for update of a`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  if (rows[0].started) throw new PortalError('appointmentStarted');
  return rows[0];
}

interface OwnAppointment {
  slotId: number;
  serviceId: number | null;
  state: AppointmentState;
  /** It starts too soon for a change. */
  late: boolean;
  /** Hours before the start until which it can be changed. */
  hours: number;
}

/** @throws PortalError `appointmentLate` */
function requireInTime({ late, hours }: OwnAppointment): void {
  if (late) throw new PortalError('appointmentLate', { hours });
}

const takesPlace = (state: AppointmentState) => state === 'requested' || state === 'confirmed';

/** Cancels an appointment of the caller. @returns whether it was open until then */
export async function cancel(transaction: Db, booker: User, id: number): Promise<boolean> {
  const before = await lockOwn(transaction, booker, id);
  const { slotId, state } = before;
  if (!takesPlace(state)) return false;
  requireInTime(before);
  await sql`update appointments set state = 'cancelled' where id = ${id}`.execute(transaction);
  await releasePlaces(transaction, [slotId]);
  return true;
}

/** Moves an appointment of the caller to another slot of the same service. */
export async function reschedule(transaction: Db, booker: User, id: number, slotId: number): Promise<TakenSlot | null> {
  await lock(transaction, `appointments ${booker.userId}`);
  const before = await lockOwn(transaction, booker, id);
  if (!takesPlace(before.state)) throw new PortalError('conflict');
  requireInTime(before);
  if (before.slotId === slotId) return null;
  if (await ownBooking(transaction, booker, slotId)) throw new PortalError('slotBooked', {}, { field: 'slotId' });
  await requireOneADay(transaction, booker, { slotId, except: id });
  await requireFree(transaction, booker, { slotId, except: id });
  const slot = await takePlace(transaction, booker, slotId);
  if (slot.serviceId !== before.serviceId) throw new PortalError('notFound', {}, { field: 'slotId' });
  await sql`
    update appointments a set slot_id = s.id, state = ${slot.state}, reminded = s.starts_at <= ${portalNow()} + ${reminderAhead}
    from appointment_slots s where a.id = ${id} and s.id = ${slotId}`.execute(transaction);
  await releasePlaces(transaction, [before.slotId]);
  return slot;
}
