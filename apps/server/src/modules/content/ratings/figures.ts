import { portalTimeZone } from '@portal/contract';
import {
  ratingSteps,
  satisfiedStep,
  type RatingKind,
  type RatingReason,
  type RatingStep,
} from '@portal/contract/ratings';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { inReach, matters, type Period } from './store';

interface Counted {
  count: number;
  satisfied: number;
  sum: number;
}

interface RatingFigures extends Counted {
  handled: number;
  steps: { step: RatingStep; count: number }[];
  kinds: (Counted & { kind: RatingKind })[];
  units: (Counted & { name: string })[];
  months: (Counted & { month: string })[];
  reasons: { reason: RatingReason; count: number }[];
}

/** Units that are listed, those with the most ratings. */
const unitsListed = 30;
const monthsListed = 24;

const counted = sql`count(*)::int as count, (count(*) filter (where step >= ${satisfiedStep}))::int as satisfied,
  coalesce(sum(step), 0)::int as sum`;

/** Groups rated matters by a column, as a JSON list. */
const grouped = (name: string, column: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number) => sql`
  coalesce((select jsonb_agg(to_jsonb(entry)) from (
    select ${column} as ${sql.ref(name)}, ${counted} from rated group by 1 order by ${order} limit ${most}
  ) entry), '[]')`;

/** Counts the ratings in the reach of the caller. */
export async function countRatings(db: Db, session: Session, period: Period): Promise<RatingFigures> {
  const { rows } = await sql<RatingFigures>`
    with rated as materialized (
      select r.kind, r.step, r.reasons, r.company_id, r.rated_at from ${matters}
      where r.step is not null and ${inReach(session, period, sql`r.rated_at`)}
    )
    select total.*, (select count(*)::int from ${matters} where ${inReach(session, period, sql`r.handled_at`)}) as handled,
      ${grouped('step', sql`step`, sql`1 desc`, ratingSteps.length)} as steps,
      ${grouped('kind', sql`kind`, sql`count desc, 1`, 100)} as kinds,
      ${grouped(
        'name',
        sql`coalesce((select unit.name from org_units unit where unit.id = rated.company_id), '')`,
        sql`count desc, 1`,
        unitsListed,
      )} as units,
      ${grouped('month', sql`to_char(rated_at at time zone ${sql.lit(portalTimeZone)}, 'YYYY-MM')`, sql`1 desc`, monthsListed)} as months,
      coalesce((select jsonb_agg(to_jsonb(entry)) from (
        select reason, count(*)::int as count from rated, unnest(reasons) reason group by 1 order by 2 desc, 1
      ) entry), '[]') as reasons
    from (select ${counted} from rated) total`.execute(db);
  const figures = rows[0]!;
  return { ...figures, months: figures.months.toReversed() };
}

/** Counts how people rated what they had a service for. */
export async function countOfService(db: Db, tenantId: number, serviceId: number) {
  const { rows } = await sql<Counted & { steps: RatingFigures['steps'] }>`
    with rated as (
      select step from ratings where tenant_id = ${tenantId} and service_id = ${serviceId} and step is not null
    )
    select total.*, ${grouped('step', sql`step`, sql`1 desc`, ratingSteps.length)} as steps
    from (select ${counted} from rated) total`.execute(db);
  return rows[0]!;
}
