import type { ScheduleItem } from '@portal/contract/schedule';
import { sql } from 'kysely';
import { type Db, wireTime } from '../../../platform/database';
import type { ScheduleSource, ScheduleWindow } from '../../../platform/schedule-sources';
import { isActive } from './booking';
import { joined } from './store';

type Appointment = Omit<ScheduleItem, 'kind'> & { userId: number };

/** Returns the confirmed and requested appointments of people that overlap a window. */
async function appointmentsIn(
  db: Db,
  tenantId: number,
  userIds: readonly number[],
  { startTime, endTime, size }: ScheduleWindow,
): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select a.user_id::int as "userId", a.id::text, coalesce(r.title, '') as title, coalesce(r.place, '') as place,
      ${wireTime(sql`s.starts_at`)} as "startTime", ${wireTime(sql`s.ends_at`)} as "endTime", false as "allDay"
    from ${joined}
    where a.tenant_id = ${tenantId} and a.user_id = any (${[...userIds]}::bigint[]) and a.${isActive}
      and s.starts_at <= ${endTime}::timestamp and s.ends_at > ${startTime}::timestamp
    order by s.starts_at limit ${size}`.execute(db);
  return rows;
}

/** Appointments appear in the schedules of those who made them. */
export const appointmentSource = (db: Db): ScheduleSource & { kind: 'appointment' } => ({
  kind: 'appointment',
  read: ({ tenantId, userId }, window) => appointmentsIn(db, tenantId, [userId], window),
  busy: (tenantId, userIds, window) => appointmentsIn(db, tenantId, userIds, window),
});
