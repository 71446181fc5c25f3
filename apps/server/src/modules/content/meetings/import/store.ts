import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { sendNotices, type MeetingNotice } from '../notices';
import { noteAnnounced, type LockedMeeting } from '../sign-up';
import type { PlannedAttendee } from './plan';

/** Writes the added and changed attendees of a locked activity, who all have a place then. @returns whom was told */
export async function writeAttendees(
  transaction: Db,
  tenantId: number,
  meeting: LockedMeeting,
  planned: readonly PlannedAttendee[],
): Promise<number[]> {
  await noteAnnounced(transaction, meeting.id);
  const rows = JSON.stringify(planned.filter(({ change }) => change === 'added' || change === 'changed'));
  const attendee = sql`jsonb_to_recordset(${rows}::jsonb) as s (id bigint, "userId" bigint, name text, phone text,
    unit text, remark text, answers jsonb, room text, change text)`;
  await sql`
    update meeting_sign_ups p set user_id = s."userId", name = s.name, phone = s.phone, unit = s.unit, remark = s.remark, answers = s.answers,
      room = s.room, state = 'confirmed', reason = ''
    from ${attendee} where p.id = s.id and p.meeting_id = ${meeting.id}`.execute(transaction);
  await sql`
    insert into meeting_sign_ups (tenant_id, meeting_id, user_id, name, phone, unit, remark, answers, room, state)
    select ${tenantId}, ${meeting.id}, s."userId", s.name, s.phone, s.unit, s.remark, s.answers, s.room, 'confirmed'
    from ${attendee} where s.change = 'added'`.execute(transaction);
  return tell(transaction, tenantId, meeting, planned);
}

async function tell(
  transaction: Db,
  tenantId: number,
  meeting: LockedMeeting,
  planned: readonly PlannedAttendee[],
): Promise<number[]> {
  const notices: MeetingNotice[] = [];
  const add = (kind: MeetingNotice['kind'], attendees: readonly PlannedAttendee[], params: { room?: string } = {}) =>
    notices.push({ kind, userIds: attendees.flatMap(({ userId }) => userId ?? []), ...params });
  const written = planned.filter(({ change }) => change === 'added' || change === 'changed');
  add('attendeeAdded', written.filter(isNewTo));
  add(
    'signUpConfirmed',
    written.filter((attendee) => !isNewTo(attendee) && attendee.before?.state !== 'confirmed'),
  );
  for (const attendee of written)
    if (attendee.room !== '' && attendee.room !== attendee.before?.room)
      add('roomAssigned', [attendee], { room: attendee.room });
  await sendNotices(transaction, tenantId, meeting, notices);
  return [...new Set(notices.flatMap(({ userIds }) => userIds))];
}

/** Returns whether the user did not know of the sign-up, because it is new or had no account so far. */
const isNewTo = ({ userId, before }: PlannedAttendee): boolean => before?.userId !== userId;
