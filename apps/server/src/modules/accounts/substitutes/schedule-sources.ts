import { parseDateTime } from '@portal/contract';
import type { ScheduleItem } from '@portal/contract/schedule';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import type { ScheduleSource } from '../../../platform/schedule-sources';

const sides = {
  /** Who stands in for the user. */
  substitute: { own: sql`s.absent_id`, other: sql`s.substitute_id` },
  /** For whom the user stands in. */
  standingIn: { own: sql`s.substitute_id`, other: sql`s.absent_id` },
};

/** Substitutions appear in the schedules of both people. One without an end goes on to the end of the window. */
export const substituteSources = (db: Db): ScheduleSource[] =>
  Object.entries(sides).map(([kind, { own, other }]) => ({
    kind,
    async read({ tenantId, userId }, { startTime, endTime, size }) {
      const end = new Date(parseDateTime(endTime));
      const { rows } = await sql<Omit<ScheduleItem, 'kind'>>`
        select s.id::text, person.chinese_name as title, '' as place, ${wireMoment(sql`s.starts_at`)} as "startTime",
          ${wireMoment(sql`least(s.ends_at, ${end}::timestamptz)`)} as "endTime",
          s.ends_at - s.starts_at >= interval '1 day' as "allDay"
        from substitutions s join users person on person.id = ${other}
        where s.tenant_id = ${tenantId} and ${own} = ${userId} and s.starts_at <= ${end}
          and s.ends_at >= ${new Date(parseDateTime(startTime))}
        order by s.starts_at, s.id limit ${size}`.execute(db);
      return rows;
    },
  }));
