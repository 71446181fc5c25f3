import { permissions } from '@portal/contract';
import type { SignUpState } from '@portal/contract/meetings';
import { sql, type RawBuilder } from 'kysely';
import { portalNow } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { reached } from '../../../platform/records';

/** The data of the activity `r` that participants need to know. */
export const facts = sql`jsonb_build_object('state', r.state, 'time', to_char(r.starts_at, 'YYYY-MM-DD HH24:MI'),
  'until', to_char(r.ends_at, 'YYYY-MM-DD HH24:MI'), 'place', coalesce(r.venue, r.address, ''), 'capacity', r.capacity)`;

/** States of sign-ups that take a place. */
export const takesPlace = sql`state in ('pending', 'confirmed')`;

/** Returns whether people can sign up for the activity `r` now. */
export const isOpen = () => sql<boolean>`(r.state = 'published' and r.starts_at > ${portalNow()}
  and coalesce(r.sign_up_from <= ${portalNow()}, true) and coalesce(r.sign_up_until >= ${portalNow()}, true))`;

/** Returns whether the caller organises the activity `r`, or reviews activities. */
export const isOrganisedBy = (session: Session): RawBuilder<boolean> =>
  sql`(${reached(session, { permission: permissions.meetingWrite, reach: 'company' })}
    or ${reached(session, { permission: permissions.meetingPublish, reach: 'tenant' })})`;

export interface Standing {
  taken: number;
  waiting: number;
  signUp: SignUpState | null;
  open: boolean;
}

/** Pairs for `jsonb_build_object`: the sign-ups of the activity `r` in numbers, and the caller's. */
export const standingOf = ({ userId }: Session) => sql`
  'taken', (select count(*) from meeting_sign_ups where meeting_id = r.id and ${takesPlace}),
  'waiting', (select count(*) from meeting_sign_ups where meeting_id = r.id and state = 'waiting'),
  'signUp', (select state from meeting_sign_ups where meeting_id = r.id and user_id = ${userId}),
  'open', ${isOpen()}`;
