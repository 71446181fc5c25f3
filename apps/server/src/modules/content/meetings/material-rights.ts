import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../../platform/http';
import { isOrganisedBy } from './standing';

/** Returns whether the caller may read the material `m` of the activity `r`. */
export const readableMaterials = (session: Session): RawBuilder<boolean> => sql`(m.audience = 'all' or exists (
    select from meeting_sign_ups own
    where own.meeting_id = m.meeting_id and own.user_id = ${session.userId} and own.state = 'confirmed'
      and (m.audience = 'signedUp' or own.checked_in_at is not null))
  or ${isOrganisedBy(session)})`;
