import { permissions } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import { portalNow } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { reached } from '../../../platform/records';

/**
 * The data of the activity `r` that participants need to know, and those that decide about places. `address` is apart from
 * `place`, in which older activities hold only one of the two.
 */
export const facts = sql`jsonb_build_object('state', r.state, 'time', to_char(r.starts_at, 'YYYY-MM-DD HH24:MI'),
  'until', to_char(r.ends_at, 'YYYY-MM-DD HH24:MI'), 'place', coalesce(r.venue, r.address, ''),
  'address', coalesce(r.address, ''), 'capacity', r.capacity, 'kinds', r.attendee_kinds)`;

/** States of sign-ups that take a place. */
export const takesPlace = sql`state in ('pending', 'confirmed')`;

/** Where the activity `r` takes place, online or not, as one text. */
export const whereabouts = sql`concat_ws(' · ', nullif(r.venue, ''), nullif(r.address, ''))`;

/** Returns whether people can sign up for the activity `r` now. */
export const isOpen = () => sql<boolean>`(r.state = 'published' and r.starts_at > ${portalNow()}
  and coalesce(r.sign_up_from <= ${portalNow()}, true) and coalesce(r.sign_up_until >= ${portalNow()}, true))`;

/** Returns whether people can withdraw from the activity `r` now. */
export const isWithdrawable = () => sql<boolean>`(r.state = 'published' and r.starts_at > ${portalNow()}
  and coalesce(r.withdraw_until >= ${portalNow()}, true))`;

/** The name of the kind that the sign-up `p` for the activity `r` has chosen. */
export const kindOfSignUp = sql`coalesce((
  select item -> 'cells' ->> 'name' from jsonb_array_elements(coalesce(r.attendee_kinds, '[]')) item
  where item ->> 'id' = p.answers ->> 'attendeeKind'), '')`;

/** The kinds of attendees of the activity `r` with the places that are taken. */
export const kindsTaken = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', item ->> 'id', 'name', item -> 'cells' ->> 'name',
    'capacity', (item -> 'cells' ->> 'capacity')::int, 'taken', (
      select count(*) from meeting_sign_ups
      where meeting_id = r.id and ${takesPlace} and answers ->> 'attendeeKind' = item ->> 'id')) order by place)
  from jsonb_array_elements(coalesce(r.attendee_kinds, '[]')) with ordinality rows (item, place)), '[]')`;

/** Returns whether the caller organises the activity `r`, or reviews activities. */
export const isOrganisedBy = (session: Session): RawBuilder<boolean> =>
  sql`(${reached(session, { permission: permissions.meetingWrite, reach: 'company' })}
    or ${reached(session, { permission: permissions.meetingPublish, reach: 'tenant' })})`;

/** Pairs for `jsonb_build_object`: the sign-ups of the activity `r` in numbers, and the caller's. */
export const standingOf = ({ userId }: Session) => sql`
  'taken', (select count(*) from meeting_sign_ups where meeting_id = r.id and ${takesPlace}),
  'waiting', (select count(*) from meeting_sign_ups where meeting_id = r.id and state = 'waiting'),
  'signUp', (select state from meeting_sign_ups where meeting_id = r.id and user_id = ${userId}),
  'open', ${isOpen()}`;
