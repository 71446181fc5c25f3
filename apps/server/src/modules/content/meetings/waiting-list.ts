import type { SignUpState } from '@portal/contract/meetings';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { sendNotice } from './notices';
import type { LockedMeeting } from './sign-up';
import { takesPlace } from './standing';

/** The state of a sign-up that gets a place. */
export const withPlace = ({ confirmation }: Pick<LockedMeeting, 'confirmation'>): SignUpState =>
  confirmation ? 'pending' : 'confirmed';

/**
 * Gives free places of a locked activity to the first on its waiting list whose kind of attendee has one.
 * @returns the ids of the users
 */
export async function fillPlaces(
  transaction: Db,
  meeting: Pick<LockedMeeting, 'id' | 'capacity' | 'confirmation'>,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number | null }>`
    with limited as (
      select item ->> 'id' as id, (item -> 'cells' ->> 'capacity')::int - (
        select count(*) from meeting_sign_ups
        where meeting_id = m.id and ${takesPlace} and answers ->> 'attendeeKind' = item ->> 'id') as places
      from meetings m, jsonb_array_elements(coalesce(m.attendee_kinds, '[]')) item
      where m.id = ${meeting.id} and item -> 'cells' ->> 'capacity' is not null),
    waiting as (
      select p.id, p.signed_up_at, limited.places,
        row_number() over (partition by p.answers ->> 'attendeeKind' order by p.signed_up_at, p.id) as rank
      from meeting_sign_ups p left join limited on limited.id = p.answers ->> 'attendeeKind'
      where p.meeting_id = ${meeting.id} and p.state = 'waiting')
    update meeting_sign_ups set state = ${withPlace(meeting)}
    where id in (
      select id from waiting where places is null or rank <= places
      order by signed_up_at, id
      limit case when ${meeting.capacity}::int is not null then greatest(0, ${meeting.capacity}::int - (
        select count(*) from meeting_sign_ups where meeting_id = ${meeting.id} and ${takesPlace})) end)
    returning user_id::int as "userId"`.execute(transaction);
  return rows.map(({ userId }) => userId).filter((userId) => userId !== null);
}

/** Gives free places to the waiting list. @returns the people who got one */
export async function moveUp(transaction: Db, tenantId: number, meeting: LockedMeeting): Promise<number[]> {
  const moved = meeting.started ? [] : await fillPlaces(transaction, meeting);
  await sendNotice(transaction, tenantId, moved, { kind: 'signUpMoved', meeting });
  return moved;
}
