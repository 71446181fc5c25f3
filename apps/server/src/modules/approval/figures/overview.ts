import { dayMs } from '@portal/contract';
import type { Overview } from '@portal/contract/figures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ProcessDay } from './count';
import { addCounts, spread } from './sums';

interface Period {
  from: string;
  to: string;
}

const countNames = ['started', 'completed', 'terminated', 'withdrawn', 'onTime', 'late'] as const;
type Counts = Record<(typeof countNames)[number], number>;

interface Row extends Counts {
  week: string;
  definitionKey: string;
}

/**
 * Counts starts, ends and tasks with a deadline, by week and by process.
 * @param unsettled days that are not added up yet
 */
export async function readOverview(
  db: Db,
  tenantId: string,
  { from, to }: Period,
  unsettled: readonly ProcessDay[],
): Promise<Omit<Overview, 'behind'>> {
  const within = sql`tenant_id = ${tenantId} and day between ${from}::date and ${to}::date`;
  const counted = sql<Row>`
    select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, definition_key as "definitionKey",
      sum(started)::int as started, sum(completed)::int as completed, sum(terminated)::int as terminated,
      sum(withdrawn)::int as withdrawn, sum(on_time)::int as "onTime", sum(late)::int as late
    from process_figures where ${within} group by 1, 2`.execute(db);
  const lasted = sql<{ definitionKey: string; durations: Record<string, number> }>`
    select definition_key as "definitionKey", jsonb_object_agg(class, count) as durations from (
      select definition_key, each.key as class, sum(each.value::int) as count
      from process_figures, jsonb_each_text(durations) each where ${within} group by 1, 2
    ) added group by 1`.execute(db);
  const running = sql<{ definitionKey: string; running: number }>`
    select definition_key as "definitionKey", count(*)::int as running from wf_instance
    where tenant_id = ${tenantId} and status = 'running' group by 1`.execute(db);
  const named = sql<{ definitionKey: string; name: string }>`
    select distinct on (key) key as "definitionKey", name from wf_definition
    where tenant_id = ${tenantId} order by key, version desc`.execute(db);
  const [counts, durations, runs, names] = await Promise.all([counted, lasted, running, named]);

  const weeks = new Map(weeksOf({ from, to }).map((week) => [week, noCounts()]));
  const processes = new Map<string, Counts & { durations: Record<string, number>; running: number }>();
  const processOf = (key: string) => {
    const process = processes.get(key) ?? { ...noCounts(), durations: {}, running: 0 };
    processes.set(key, process);
    return process;
  };
  const recent = unsettled.filter(({ day }) => day >= from && day <= to);
  for (const row of [...counts.rows, ...recent.map((day) => ({ ...day, week: mondayOf(day.day) }))])
    for (const name of countNames) {
      processOf(row.definitionKey)[name] += row[name];
      const week = weeks.get(row.week);
      if (week) week[name] += row[name];
    }
  for (const row of [...durations.rows, ...recent]) addCounts(processOf(row.definitionKey).durations, row.durations);
  for (const row of runs.rows) processOf(row.definitionKey).running = row.running;

  const nameOf = new Map(names.rows.map(({ definitionKey, name }) => [definitionKey, name]));
  return {
    weeks: [...weeks].map(([week, sum]) => ({ week, ...sum })),
    processes: [...processes]
      .map(([key, { durations: lengths, ...sums }]) => ({
        processDefinitionKey: key,
        processName: nameOf.get(key) ?? key,
        ...sums,
        ...spread(lengths),
      }))
      .toSorted((one, other) => other.started - one.started || other.running - one.running),
  };
}

const noCounts = (): Counts => ({ started: 0, completed: 0, terminated: 0, withdrawn: 0, onTime: 0, late: 0 });

const weekMs = 7 * dayMs;
/** A Monday. */
const firstMonday = Date.parse('1970-01-05');

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Returns the Monday of the week of a day. */
const mondayOf = (day: string): string =>
  dateOf(firstMonday + Math.floor((Date.parse(day) - firstMonday) / weekMs) * weekMs);

function weeksOf({ from, to }: Period): string[] {
  const weeks: string[] = [];
  for (let week = Date.parse(mondayOf(from)); week <= Date.parse(to); week += weekMs) weeks.push(dateOf(week));
  return weeks;
}
