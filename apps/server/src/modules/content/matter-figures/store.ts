import { portalTimeZone } from '@portal/contract';
import type { MatterFigures } from '@portal/contract/matter-figures';
import type { RecordDefinition } from '@portal/contract/records';
import { sql, type RawBuilder } from 'kysely';
import { portalNow, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { readableByRight } from '../../../platform/records';

export interface CountedArea {
  definition: RecordDefinition;
  /** The states in which a matter waits, and those of them in which its clock runs. */
  open: readonly string[];
  running: readonly string[];
  handled: readonly string[];
}

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

const categoriesListed = 30;
const handlersListed = 30;
const monthsListed = 24;
const msPerHour = 3_600_000;

const counted = sql`count(*)::int as received, (count(*) filter (where handled))::int as handled,
  (count(*) filter (where timeliness = 'onTime'))::int as "onTime",
  (count(*) filter (where timeliness = 'late'))::int as late,
  (count(*) filter (where handled and timeliness = 'late'))::int as "handledLate",
  (count(*) filter (where open))::int as open, (count(*) filter (where overdue))::int as overdue,
  round((percentile_cont(0.5) within group (order by case when timeliness is not null then worked_ms end)
    / ${sql.lit(msPerHour)})::numeric, 1)::float8 as hours,
  count(step)::int as rated, coalesce(sum(step), 0)::int as sum`;

/** Groups the matters by the first of the columns, as a JSON list. */
const grouped = (columns: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number) => sql`
  coalesce((select jsonb_agg(to_jsonb(entry)) from (
    select ${columns}, ${counted} from matters group by 1 order by ${order} limit ${most}
  ) entry), '[]')`;

/** Counts the matters that were brought in a period and that the caller may read. */
export async function countMatters(
  db: Db,
  session: Session,
  { definition, open, running, handled }: CountedArea,
  { from = '', to = '' }: Period,
): Promise<MatterFigures> {
  const { area } = definition;
  const zone = sql.lit(portalTimeZone);
  const { rows } = await sql<MatterFigures>`
    with matters as materialized (
      select coalesce(r.category, '') as category, r.timeliness, r.worked_ms, rated.step, r.created_at,
        r.state = any (${open}) as open, r.state = any (${handled}) as handled,
        r.state = any (${running}) and r.due_at < ${portalNow()} as overdue,
        coalesce((r.assignee -> 0 ->> 'id')::int, 0) as handler, coalesce(r.assignee -> 0 ->> 'name', '') as name
      from ${sql.table(area)} r
        left join ratings rated on rated.tenant_id = r.tenant_id and rated.kind = ${area} and rated.matter_id = r.id::text
      where ${readableByRight(definition, session)} and r.deleted_at is null
        and (${from} = '' or r.created_at >= nullif(${from}, '')::timestamp at time zone ${zone})
        and (${to} = '' or r.created_at < (nullif(${to}, '')::timestamp + interval '1 day') at time zone ${zone})
    )
    select total.*, ${grouped(sql`category`, sql`received desc, 1`, categoriesListed)} as categories,
      ${grouped(sql`handler as id, max(name) as name`, sql`received desc, 1`, handlersListed)} as handlers,
      ${grouped(sql`to_char(created_at at time zone ${zone}, 'YYYY-MM') as month`, sql`1 desc`, monthsListed)} as months
    from (select ${counted} from matters) total`.execute(db);
  const figures = rows[0]!;
  return { ...figures, months: figures.months.toReversed() };
}
