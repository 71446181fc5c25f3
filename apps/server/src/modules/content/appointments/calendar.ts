import { appointmentLimits, type Slot, type VisitedSlot } from '@portal/contract/appointments';
import { sql, type RawBuilder } from 'kysely';
import { portalNow, type Db } from '../../../platform/database';
import type { User } from '../../../platform/http';
import { isActive } from './booking';
import { isBookable, slotColumns } from './store';

interface Period {
  from: string;
  to: string;
}

/** Names of people that a slot of the office's calendar shows. */
const namesShown = 3;

const within = ({ from, to }: Period) =>
  sql`s.starts_at >= ${from}::timestamp and s.starts_at < ${to}::timestamp + interval '1 day'`;

/** Returns the slots of a service, or of the counter, as those see them who book. Closed ones are left out. */
export async function slotsForBooking(
  db: Db,
  { tenantId, userId }: User,
  serviceId: number | null,
  period: Period,
): Promise<(Slot & { mine: boolean; open: boolean })[]> {
  const { rows } = await sql<Slot & { mine: boolean; open: boolean }>`
    select ${slotColumns}, exists (
      select from appointments a where a.slot_id = s.id and a.user_id = ${userId} and ${isActive}) as mine,
      s.starts_at > ${portalNow()}
        and s.starts_at < ${portalNow()} + make_interval(days => ${appointmentLimits.daysAhead}) as open
    from appointment_slots s
    where s.tenant_id = ${tenantId} and coalesce(s.service_id, 0) = ${serviceId ?? 0} and not s.closed
      and ${within(period)} and ${isBookable}
    order by s.starts_at, s.id limit ${appointmentLimits.calendarSlots}`.execute(db);
  return rows;
}

/**
 * Returns slots with who comes and who came: those of a service, of the counter as 0, or all that somebody has booked.
 * `managed` selects those that the caller manages.
 */
export async function slotsOfOffice(
  db: Db,
  managed: RawBuilder<unknown>,
  { service, ...period }: Period & { service?: number | undefined },
): Promise<{ slots: VisitedSlot[]; more: boolean }> {
  const most = appointmentLimits.calendarSlots;
  const { rows } = await sql<VisitedSlot>`
    select ${slotColumns}, coalesce(r.title, '') as title, s.closed, visits.*
    from appointment_slots s left join services r on r.id = s.service_id cross join lateral (
      select (count(*) filter (where a.state = 'requested'))::int as requested,
        (count(*) filter (where a.state = 'confirmed'))::int as confirmed,
        (count(*) filter (where a.state = 'done'))::int as done,
        (count(*) filter (where a.state = 'noShow'))::int as "noShow",
        coalesce((array_agg(a.name order by a.id))[1:${sql.lit(namesShown)}], '{}') as names
      from appointments a where a.slot_id = s.id and a.state in ('requested', 'confirmed', 'done', 'noShow')
    ) visits
    where ${managed} and ${within(period)}
      and ${service === undefined ? sql`cardinality(visits.names) > 0` : sql`coalesce(s.service_id, 0) = ${service}`}
    order by s.starts_at, s.id limit ${most + 1}`.execute(db);
  return { slots: rows.slice(0, most), more: rows.length > most };
}
