import type { AppointmentState } from '@portal/contract/appointments';
import { sql } from 'kysely';
import { type Db, portalNow } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { notify, toLocalized } from '../../commons/messages';
import { openForRating, withdrawFromRating } from '../ratings';
import { missedMost } from './booking';
import { managedBy } from './providing';
import { counterTitle } from './titles';

interface Finished {
  userId: number;
  state: AppointmentState;
  started: boolean;
  serviceId: number | null;
  companyId: number | null;
  title: string;
  time: string;
  /** Missed appointments after which booking is suspended. */
  most: number;
}

/** States in which it can be noted whether the person came, also to correct what was noted before. */
const finishable: readonly AppointmentState[] = ['confirmed', 'done', 'noShow'];

/**
 * Notes that the person of an appointment came, who can rate it from then on, or missed it.
 * @returns the person, or null where it was noted so already
 * @throws PortalError `notFound`, `appointmentEarly`, `conflict`
 */
export async function finish(transaction: Db, session: Session, id: number, came: boolean): Promise<number | null> {
  const { tenantId, userId: handledBy } = session;
  const { rows } = await sql<Finished>`
    select a.user_id::int as "userId", a.state, s.starts_at <= ${portalNow()} as started, r.id::int as "serviceId",
      ${missedMost(tenantId)} as most,
      r.company_id::int as "companyId", coalesce(r.title, '') as title, to_char(s.starts_at, 'YYYY-MM-DD HH24:MI') as time
    from appointments a join appointment_slots s on s.id = a.slot_id left join services r on r.id = s.service_id
    where a.id = ${id} and ${managedBy(session)} for update of a`.execute(transaction);
  const [found] = rows;
  if (!found) throw new PortalError('notFound', {}, { field: 'id' });
  if (!finishable.includes(found.state)) throw new PortalError('conflict');
  if (!found.started) throw new PortalError('appointmentEarly');
  const next: AppointmentState = came ? 'done' : 'noShow';
  if (found.state === next) return null;
  const { userId, title, serviceId, companyId, time, most } = found;
  await sql`update appointments set state = ${next} where id = ${id}`.execute(transaction);
  const matter = { tenantId, kind: 'appointments', matterId: id } as const;
  if (came) {
    const link = '/myAppointment?when=past';
    await openForRating(transaction, { ...matter, userId, title, link, serviceId, companyId, handledBy });
    return userId;
  }
  await withdrawFromRating(transaction, matter);
  const params = { title: title || counterTitle, time, count: String(most) };
  await notify(transaction, tenantId, [userId], {
    msgLink: '/myAppointment?when=past',
    title: toLocalized((texts) => texts.appointmentMissed.title, params),
    content: toLocalized((texts) => texts.appointmentMissed.content, params),
  });
  return userId;
}
