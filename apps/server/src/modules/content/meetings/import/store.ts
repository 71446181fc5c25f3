import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { sendNotice } from '../notices';
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
    update meeting_sign_ups p set name = s.name, phone = s.phone, unit = s.unit, remark = s.remark, answers = s.answers,
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
  const told = new Set<number>();
  const send = async (
    kind: 'attendeeAdded' | 'signUpConfirmed' | 'roomAssigned',
    attendees: readonly PlannedAttendee[],
    params: Record<string, string> = {},
  ) => {
    const userIds = attendees.flatMap(({ userId }) => userId ?? []);
    for (const userId of userIds) told.add(userId);
    await sendNotice(transaction, tenantId, userIds, { kind, meeting, ...params });
  };
  const changed = planned.filter(({ change }) => change === 'changed');
  await send(
    'attendeeAdded',
    planned.filter(({ change }) => change === 'added'),
  );
  await send(
    'signUpConfirmed',
    changed.filter(({ before }) => before?.state !== 'confirmed'),
  );
  const housed = planned.filter(
    ({ change, room, before, userId }) =>
      (change === 'added' || change === 'changed') && userId !== null && room !== '' && room !== before?.room,
  );
  for (const room of new Set(housed.map((attendee) => attendee.room)))
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await send(
      'roomAssigned',
      housed.filter((attendee) => attendee.room === room),
      { room },
    );
  return [...told];
}
