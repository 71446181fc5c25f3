import type { FormValues } from '@portal/contract/forms';
import { attendeeKinds, meetings, type SignUpState } from '@portal/contract/meetings';
import { sql } from 'kysely';
import { type Db, portalNow } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { storedFields, valuesOf } from '../../../platform/records';
import { facts, isOpen, isOrganisedBy, isWithdrawable, takesPlace, whereabouts } from './standing';
import { fillPlaces, withPlace } from './waiting-list';

export interface LockedMeeting {
  id: number;
  title: string;
  createdBy: number;
  /** The time to the minute. */
  startTime: string;
  place: string;
  open: boolean;
  started: boolean;
  cancelled: boolean;
  withdrawable: boolean;
  /** The published version, also while a revision is under review. */
  values: FormValues;
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
export const lockMeeting = (transaction: Db, session: Session, id: number): Promise<LockedMeeting> =>
  readMeeting(transaction, session, id, sql`for update`);

async function readMeeting(db: Db, session: Session, id: number, locking = sql``): Promise<LockedMeeting> {
  const { rows } = await sql<LockedMeeting>`
    select r.id::int, r.title, r.created_by::int as "createdBy", to_char(r.starts_at, 'YYYY-MM-DD HH24:MI') as "startTime", ${whereabouts} as place,
      ${isOpen()} as open, r.starts_at <= ${portalNow()} as started, r.state = 'cancelled' as cancelled,
      ${isWithdrawable()} as withdrawable,
      ${valuesOf(storedFields(meetings), 'r')} as values, coalesce(r.confirmation, 'false')::boolean as confirmation,
      r.capacity::int, ${isOrganisedBy(session)} as organising, r.check_in_code as "checkInCode",
      to_char(r.starts_at - interval '2 hours', 'YYYY-MM-DD HH24:MI') as "checkInTime",
      case when r.state <> 'published' or ${portalNow()} > r.ends_at then 'over'
        when ${portalNow()} < r.starts_at - interval '2 hours' then 'early' else 'open' end as "checkIn"
    from meetings r
    where r.id = ${id} and r.tenant_id = ${session.tenantId} and r.deleted_at is null
      and (r.state in ('published', 'ended', 'cancelled') or r.announced is not null)
    ${locking}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'meetingId' });
  return rows[0];
}

const requireOrganiser = (meeting: LockedMeeting): LockedMeeting => {
  if (!meeting.organising) throw new PortalError('notFound', {}, { field: 'meetingId' });
  return meeting;
};

/** Locks an activity for its organisers. @throws PortalError `notFound` */
export const lockOrganised = async (transaction: Db, session: Session, id: number): Promise<LockedMeeting> =>
  requireOrganiser(await lockMeeting(transaction, session, id));

/** Reads an activity for its organisers, without waiting for others. @throws PortalError `notFound` */
export const readOrganised = async (db: Db, session: Session, id: number): Promise<LockedMeeting> =>
  requireOrganiser(await readMeeting(db, session, id));

export interface Contact {
  name: string;
  phone: string;
  unit: string;
  remark: string;
  /** The values of the activity's form, which were accepted. */
  answers: FormValues;
}

export interface SignedUp {
  state: SignUpState;
  /** Whether it is a new sign-up, and no change of one. */
  added: boolean;
  /** Others who got a place from the waiting list. */
  moved: number[];
}

/**
 * Signs the caller up for a locked activity. An existing sign-up gets the new fields and keeps its place, unless its kind
 * of attendee changes. A new one waits like all others, and then places are given in the order of arrival.
 */
export async function signUp(
  transaction: Db,
  { tenantId, userId }: Session,
  meeting: LockedMeeting,
  { name, phone, unit, remark, answers }: Contact,
): Promise<SignedUp> {
  if (!meeting.open) throw new PortalError('signUpClosed');
  const before = await ownState(transaction, meeting.id, userId);
  if (before?.state === 'refused') throw new PortalError('signUpClosed');
  await noteAnnounced(transaction, meeting.id);
  const added = before === undefined || before.state === 'withdrawn';
  const kind = answers['attendeeKind'] ?? null;
  const changesKind = !added && (before.kind ?? null) !== kind;
  if (changesKind && before.state !== 'waiting') await requirePlace(transaction, meeting, kind);
  const kept = changesKind && before.state !== 'waiting' ? withPlace(meeting) : before?.state;
  await sql`
    insert into meeting_sign_ups (tenant_id, meeting_id, user_id, name, phone, unit, remark, answers, state)
    values (${tenantId}, ${meeting.id}, ${userId}, ${name}, ${phone}, ${unit}, ${remark},
      ${JSON.stringify(answers)}::jsonb, ${added ? 'waiting' : kept})
    on conflict (meeting_id, user_id) do update set name = excluded.name, phone = excluded.phone, unit = excluded.unit,
      remark = excluded.remark, answers = excluded.answers, state = excluded.state, reason = '',
      room = case when excluded.answers -> 'lodging' = 'true' then meeting_sign_ups.room else '' end,
      signed_up_at = case when ${added} then now() else meeting_sign_ups.signed_up_at end`.execute(transaction);
  const moved = await fillPlaces(transaction, meeting);
  const { state } = (await ownState(transaction, meeting.id, userId))!;
  return { state, added, moved: moved.filter((id) => id !== userId) };
}

/** Stores what the first participant sees, so that a change right afterwards is announced. */
export async function noteAnnounced(transaction: Db, meetingId: number): Promise<void> {
  await sql`update meetings r set announced = ${facts} where id = ${meetingId} and announced is null`.execute(
    transaction,
  );
}

async function ownState(transaction: Db, meetingId: number, userId: number) {
  const { rows } = await sql<{ state: SignUpState; kind: string | null }>`
    select state, answers ->> 'attendeeKind' as kind from meeting_sign_ups
    where meeting_id = ${meetingId} and user_id = ${userId}`.execute(transaction);
  return rows[0];
}

/** Whether a kind of attendees of a locked activity has a free place. @throws PortalError `attendeeKindFull` */
async function requirePlace(transaction: Db, { id, values }: LockedMeeting, kind: unknown): Promise<void> {
  const { capacity = null, name = '' } = attendeeKinds(values).find((each) => each.id === kind) ?? {};
  if (capacity === null) return;
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from meeting_sign_ups
    where meeting_id = ${id} and ${takesPlace} and answers ->> 'attendeeKind' = ${kind}`.execute(transaction);
  if (rows[0]!.taken >= capacity) throw new PortalError('attendeeKindFull', { name }, { field: 'answers' });
}

/** Withdraws the caller's sign-up from a locked activity. A repeated withdrawal changes nothing. */
export async function withdraw(transaction: Db, { userId }: Session, meeting: LockedMeeting): Promise<void> {
  if (meeting.started) throw new PortalError('meetingStarted');
  if (!meeting.withdrawable) throw new PortalError('withdrawalClosed');
  await sql`
    update meeting_sign_ups set state = 'withdrawn', checked_in_at = null, room = ''
    where meeting_id = ${meeting.id} and user_id = ${userId} and state in ('pending', 'confirmed', 'waiting')`.execute(
    transaction,
  );
}

/**
 * Confirms or refuses sign-ups of a locked activity. Those already decided are skipped; who is refused loses the room.
 * @returns their names and users
 */
export async function decide(
  transaction: Db,
  meeting: LockedMeeting,
  { ids, confirmed, reason }: { ids: readonly number[]; confirmed: boolean; reason: string },
): Promise<{ people: string[]; users: number[] }> {
  const freed = confirmed ? sql`` : sql`, checked_in_at = null, room = ''`;
  const { rows } = await sql<{ name: string; userId: number | null }>`
    update meeting_sign_ups set state = ${confirmed ? 'confirmed' : 'refused'}, reason = ${reason}${freed}
    where meeting_id = ${meeting.id} and id = any (${ids}::bigint[])
      and state in (${sql.join(confirmed ? ['pending'] : ['pending', 'confirmed', 'waiting'])})
    returning name, user_id::int as "userId"`.execute(transaction);
  return {
    people: rows.map(({ name }) => name),
    users: rows.map(({ userId }) => userId).filter((userId) => userId !== null),
  };
}
