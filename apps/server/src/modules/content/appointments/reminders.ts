import { sql } from 'kysely';
import { inBatches, portalNow, type Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';
import { counterTitle } from './titles';

interface Due {
  tenantId: number;
  userId: number;
  title: string;
  place: string;
  startTime: string;
}

const batch = 50;

/**
 * Reminds people of confirmed appointments in the next 24 hours. Each reminder is sent once, by one of the processes.
 */
export const remindOfAppointments = (db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> =>
  inBatches(db, batch, async (transaction, afterCommit) => {
    const { rows } = await take().execute(transaction);
    for (const { tenantId, userId, title, place, startTime } of rows) {
      const params = { title: title === '' ? counterTitle : title, place, time: startTime };
      await notifyUsers(transaction, realtime, {
        tenantId,
        userIds: [userId],
        link: '/myAppointment',
        title: toLocalized((texts) => texts.appointmentSoon.title, params),
        content: toLocalized((texts) => texts.appointmentSoon.content, params),
        afterCommit,
      });
    }
    return rows.length;
  });

const take = () => {
  const now = portalNow();
  return sql<Due>`
    update appointments a set reminded = true
    from (
      select due.id, s.starts_at, coalesce(r.title, '') as title, coalesce(r.place, '') as place
      from appointments due join appointment_slots s on s.id = due.slot_id left join services r on r.id = s.service_id
      where due.state = 'confirmed' and not due.reminded
        and s.starts_at > ${now} and s.starts_at <= ${now} + interval '1 day'
      limit ${batch} for update of due skip locked
    ) found
    where a.id = found.id
    returning a.tenant_id::int as "tenantId", a.user_id::int as "userId", found.title, found.place,
      to_char(found.starts_at, 'YYYY-MM-DD HH24:MI') as "startTime"`;
};
