import { formatDateTime, formatIfKnown } from '@portal/contract';
import { figuresLimits, medianBeyond, quantile, type Histogram, type InstanceFigures } from '@portal/contract/figures';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import type { SlowInstance } from './count';

interface Asked {
  tenantId: string;
  definitionKey: string;
  /** Of one version only. */
  definitionId: string | undefined;
  /** Days, both included. */
  from: string;
  to: string;
}

interface Row {
  procInstId: string;
  number: string;
  title: string;
  startedAt: number;
  endedAt: number | null;
}

interface Instances {
  slowest: InstanceFigures[];
  running: InstanceFigures[];
  late: number;
}

/**
 * Returns the instances of a process that took longest, and those that run longest.
 * @param durations of the instances that were completed in the period
 * @param unsettled slow instances of the process that are not added up yet
 */
export async function readInstances(
  db: Db,
  asked: Asked,
  durations: Histogram,
  unsettled: readonly SlowInstance[],
): Promise<Instances> {
  const now = Date.now();
  const usual = quantile(durations, 0.9);
  const [slowest, running, late] = await Promise.all([
    slowestOf(db, asked, unsettled),
    runningOf(db, asked),
    usual === null ? 0 : countRunning(db, asked, now - usual),
  ]);
  const toFigures = ({ startedAt, endedAt, ...row }: Row): InstanceFigures => {
    const elapsed = (endedAt ?? now) - startedAt;
    const expected = endedAt === null ? medianBeyond(durations, elapsed) : null;
    return {
      ...row,
      startTime: formatDateTime(startedAt),
      endTime: formatIfKnown(endedAt),
      elapsed,
      expectedEnd: formatIfKnown(expected === null ? null : startedAt + expected),
      late: endedAt === null && usual !== null && elapsed > usual,
    };
  };
  return { slowest: slowest.map(toFigures), running: running.map(toFigures), late };
}

const columns = sql`n.id as "procInstId", n.number, n.title, n.started_at::float8 as "startedAt",
  n.ended_at::float8 as "endedAt"`;

const ofVersion = ({ definitionId }: Asked, column: RawBuilder<unknown>) =>
  definitionId === undefined ? sql`true` : sql`${column} = ${definitionId}`;

/** Those that were removed since stay in the table, and are left out. */
async function slowestOf(db: Db, asked: Asked, unsettled: readonly SlowInstance[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from (
      select definition_id, day, instance_id, elapsed from slowest_instances
      where tenant_id = ${asked.tenantId} and definition_key = ${asked.definitionKey}
      union
      select "definitionId", day, "instanceId", elapsed from jsonb_to_recordset(${JSON.stringify(unsettled)}::jsonb)
        as added("definitionId" text, day date, "instanceId" text, elapsed bigint)
    ) s
    join wf_instance n on n.tenant_id = ${asked.tenantId} and n.id = s.instance_id and n.status in ('complete', 'revoked')
    where s.day between ${asked.from}::date and ${asked.to}::date and ${ofVersion(asked, sql`s.definition_id`)}
    order by n.ended_at - n.started_at desc, n.id limit ${figuresLimits.instances}`.execute(db);
  return rows;
}

const isRunning = (asked: Asked) => sql`
  n.tenant_id = ${asked.tenantId} and n.status = 'running' and n.definition_key = ${asked.definitionKey}
  and ${ofVersion(asked, sql`n.definition_id`)}`;

/** Running ones are few beside those that ended, and are read by their own index before they are sorted. */
async function runningOf(db: Db, asked: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from (
      select n.id, n.number, n.title, n.started_at, n.ended_at from wf_instance n where ${isRunning(asked)} offset 0) n
    order by n.started_at, n.id limit ${figuresLimits.instances}`.execute(db);
  return rows;
}

async function countRunning(db: Db, asked: Asked, startedBefore: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wf_instance n
    where ${isRunning(asked)} and n.started_at < ${startedBefore}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds up the durations of the completed instances of a process in a period. */
export async function readDurations(
  db: Db,
  { tenantId, definitionKey, definitionId, from, to }: Asked,
): Promise<Histogram> {
  const { rows } = await sql<{ durations: Histogram | null }>`
    select jsonb_object_agg(class, count) as durations from (
      select each.key as class, sum(each.value::int) as count
      from process_figures, jsonb_each_text(durations) each
      where tenant_id = ${tenantId} and day between ${from}::date and ${to}::date and definition_key = ${definitionKey}
        and ${definitionId === undefined ? sql`true` : sql`definition_id = ${definitionId}`} group by 1
    ) added`.execute(db);
  return rows[0]?.durations ?? {};
}
