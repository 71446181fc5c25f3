import type { SignUpState } from '@portal/contract/meetings';
import { sql } from 'kysely';
import { type Db, portalNow } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { facts, isOpen, isOrganisedBy, takesPlace } from './standing';

export interface LockedMeeting {
  id: number;
  title: string;
  createdBy: number;
  /** The time to the minute. */
  startTime: string;
  open: boolean;
  started: boolean;
  confirmation: boolean;
  capacity: number | null;
  organising: boolean;
  checkInCode: string;
  /** Open from two hours before the start to the end. */
  checkIn: 'early' | 'open' | 'over';
  /** The time from which check-in is open, to the minute. */
  checkInTime: string;
}

/** Locks an activity, so that its places are given one after the other. @throws PortalError `notFound` */
export async function lockMeeting(transaction: Db, session: Session, id: number): Promise<LockedMeeting> {
  const { rows } = await sql<LockedMeeting>`
    select r.id::int, r.title, r.created_by::int as "createdBy", to_char(r.starts_at, 'YYYY-MM-DD HH24:MI') as "startTime",
      ${isOpen()} as open, r.starts_at <= ${portalNow()} as started, coalesce(r.confirmation, 'false')::boolean as confirmation,
      r.capacity::int, ${isOrganisedBy(session)} as organising, r.check_in_code as "checkInCode",
      to_char(r.starts_at - interval '2 hours', 'YYYY-MM-DD HH24:MI') as "checkInTime",
      case when r.state <> 'published' or ${portalNow()} > r.ends_at then 'over'
        when ${portalNow()} < r.starts_at - interval '2 hours' then 'early' else 'open' end as "checkIn"
    from meetings r
    where r.id = ${id} and r.tenant_id = ${session.tenantId} and r.deleted_at is null
      and (r.state in ('published', 'ended', 'cancelled') or r.announced is not null)
    for update`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'meetingId' });
  return rows[0];
}

/** Locks an activity for its organisers. @throws PortalError `notFound` */
export async function lockOrganised(transaction: Db, session: Session, id: number): Promise<LockedMeeting> {
  const meeting = await lockMeeting(transaction, session, id);
  if (!meeting.organising) throw new PortalError('notFound', {}, { field: 'meetingId' });
  return meeting;
}

export interface Contact {
  name: string;
  phone: string;
  unit: string;
  remark: string;
}

/**
 * Signs the caller up for a locked activity. An existing sign-up gets the new fields. The state that the first
 * participant saw is stored, so that a change right afterwards is announced.
 */
export async function signUp(
  transaction: Db,
  { tenantId, userId }: Session,
  meeting: LockedMeeting,
  person: Contact,
): Promise<{ state: SignUpState; added: boolean }> {
  if (!meeting.open) throw new PortalError('signUpClosed');
  const { rows } = await sql<{ state: SignUpState; waiting: boolean; taken: number }>`
    select (select state from meeting_sign_ups where meeting_id = ${meeting.id} and user_id = ${userId}) as state,
      exists (select from meeting_sign_ups where meeting_id = ${meeting.id} and state = 'waiting') as waiting,
      (select count(*)::int from meeting_sign_ups where meeting_id = ${meeting.id} and ${takesPlace}) as taken`.execute(
    transaction,
  );
  const { state: before = null, waiting = false, taken = 0 } = rows[0] ?? {};
  if (before === 'refused') throw new PortalError('signUpClosed');
  await sql`update meetings r set announced = ${facts} where id = ${meeting.id} and announced is null`.execute(
    transaction,
  );
  const isNew = before === null || before === 'withdrawn';
  const full = meeting.capacity !== null && (waiting || taken >= meeting.capacity);
  const state = isNew ? (full ? 'waiting' : withPlace(meeting)) : before;
  await sql`
    insert into meeting_sign_ups (tenant_id, meeting_id, user_id, name, phone, unit, remark, state)
    values (${tenantId}, ${meeting.id}, ${userId}, ${person.name}, ${person.phone}, ${person.unit}, ${person.remark},
      ${state})
    on conflict (meeting_id, user_id) do update set name = excluded.name, phone = excluded.phone, unit = excluded.unit,
      remark = excluded.remark, state = excluded.state, reason = '',
      signed_up_at = case when ${isNew} then now() else meeting_sign_ups.signed_up_at end`.execute(transaction);
  return { state, added: isNew };
}

const withPlace = ({ confirmation }: Pick<LockedMeeting, 'confirmation'>): SignUpState =>
  confirmation ? 'pending' : 'confirmed';

/** Withdraws the caller's sign-up from a locked activity. A repeated withdrawal changes nothing. */
export async function withdraw(transaction: Db, { userId }: Session, meeting: LockedMeeting): Promise<void> {
  if (meeting.started) throw new PortalError('meetingStarted');
  await sql`
    update meeting_sign_ups set state = 'withdrawn', checked_in_at = null
    where meeting_id = ${meeting.id} and user_id = ${userId} and state in ('pending', 'confirmed', 'waiting')`.execute(
    transaction,
  );
}

/** Gives free places of a locked activity to the first on its waiting list. @returns their ids */
export async function fillPlaces(
  transaction: Db,
  meeting: Pick<LockedMeeting, 'id' | 'capacity' | 'confirmation'>,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update meeting_sign_ups set state = ${withPlace(meeting)}
    where id in (
      select id from meeting_sign_ups where meeting_id = ${meeting.id} and state = 'waiting'
      order by signed_up_at, id
      limit case when ${meeting.capacity}::int is not null then greatest(0, ${meeting.capacity}::int - (
        select count(*) from meeting_sign_ups where meeting_id = ${meeting.id} and ${takesPlace})) end)
    returning user_id::int as "userId"`.execute(transaction);
  return rows.map(({ userId }) => userId);
}

/**
 * Confirms or refuses sign-ups of a locked activity. Those already decided are skipped.
 * @returns the people concerned
 */
export async function decide(
  transaction: Db,
  meeting: LockedMeeting,
  { ids, confirmed, reason }: { ids: readonly number[]; confirmed: boolean; reason: string },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update meeting_sign_ups set state = ${confirmed ? 'confirmed' : 'refused'}, reason = ${reason}
    where meeting_id = ${meeting.id} and id = any (${ids}::bigint[])
      and state in (${sql.join(confirmed ? ['pending'] : ['pending', 'confirmed', 'waiting'])})
    returning user_id::int as "userId"`.execute(transaction);
  return rows.map(({ userId }) => userId);
}
