import type { ScheduleItem } from '@portal/contract/schedule';
import { sql } from 'kysely';
import { type Db, wireTime } from '../../../platform/database';
import type { ScheduleSource, ScheduleWindow } from '../../../platform/schedule-sources';
import { joined } from './participants';

type Meeting = Omit<ScheduleItem, 'kind'> & { userId: number };

/** Returns the activities for which people have signed up, confirmed or not yet, that overlap a window. */
async function meetingsIn(
  db: Db,
  tenantId: number,
  userIds: readonly number[],
  { startTime, endTime, size }: ScheduleWindow,
): Promise<Meeting[]> {
  const { rows } = await sql<Meeting>`
    select p.user_id::int as "userId", r.id::text, r.title, coalesce(r.venue, '') as place,
      ${wireTime(sql`r.starts_at`)} as "startTime", ${wireTime(sql`r.ends_at`)} as "endTime", false as "allDay"
    from ${joined}
    where p.tenant_id = ${tenantId} and p.user_id = any (${[...userIds]}::bigint[]) and p.state in ('pending', 'confirmed')
      and r.state in ('published', 'ended') and r.deleted_at is null
      and r.starts_at <= ${endTime}::timestamp and r.ends_at >= ${startTime}::timestamp
    order by r.starts_at limit ${size}`.execute(db);
  return rows;
}

/** Meeting activities appear in the schedules of those who signed up for them. */
export const meetingSource = (db: Db): ScheduleSource & { kind: 'meeting' } => ({
  kind: 'meeting',
  read: ({ tenantId, userId }, window) => meetingsIn(db, tenantId, [userId], window),
  busy: (tenantId, userIds, window) => meetingsIn(db, tenantId, userIds, window),
});
