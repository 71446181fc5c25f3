import { dayMs } from '@portal/contract';
import { figuresLimits } from '@portal/contract/figures';
import type { WorkCalendar } from '@portal/contract/work-calendar';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { WorkCalendars } from '../../accounts/work-calendar';
import { countDays, type Days } from './count';
import { readFacts, type Facts, type Narrowing } from './facts';

/** What is younger is counted when somebody looks: a command that is still to be committed has an earlier time. */
export const settlingMs = 10 * 60_000;
/** Rows are counted in memory, so no more at a time. */
const windowMs = dayMs / 4;
/** What is left over from a longer time is not counted while somebody waits. */
const countedMs = dayMs;

interface Ports {
  db: Db;
  calendars: WorkCalendars;
}

/**
 * Adds up what happened until ten minutes ago, window by window, as long as `mayContinue` allows. Each window is counted
 * once, however many processes do it.
 * @param now the time of the database if absent: a server whose own clock is ahead would settle what has yet to happen
 */
export async function rollUp(ports: Ports, mayContinue: () => boolean, now?: number): Promise<void> {
  const end = (now ?? (await databaseTime(ports.db))) - settlingMs;
  while (mayContinue()) if (await settleWindow(ports, end)) return;
}

async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 * 1000 as now`.execute(db);
  return Math.floor(rows[0]!.now);
}

/** @returns whether nothing is left */
const settleWindow = ({ db, calendars }: Ports, end: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const after = (await settledAt(transaction, { forUpdate: true })) ?? (await firstStart(transaction)) ?? end;
    const until = Math.min(after + windowMs, end);
    if (until > after) {
      const facts = await readFacts(transaction, { after, until });
      await addDays(transaction, countDays(facts, await calendarsOf(calendars, facts)));
    }
    await sql`update figures_settled set settled_at = ${Math.max(until, after)}`.execute(transaction);
    return until >= end;
  });

/** Returns the days of what is not added up yet. There are none while that is `behind` by more than a day. */
export async function unsettledDays(
  { db, calendars }: Ports,
  narrowing: Narrowing,
): Promise<Days & { behind: boolean }> {
  const after = await settledAt(db);
  if (after === null || after < (await databaseTime(db)) - countedMs)
    return { processes: [], nodes: [], slowest: [], behind: true };
  const facts = await readFacts(db, { after, until: Number.MAX_SAFE_INTEGER }, narrowing);
  return { ...countDays(facts, await calendarsOf(calendars, facts)), behind: false };
}

async function settledAt(db: Db, { forUpdate = false } = {}): Promise<number | null> {
  const locked = forUpdate ? sql`for update` : sql``;
  const { rows } = await sql<{ at: number | null }>`
    select settled_at::float8 as at from figures_settled ${locked}`.execute(db);
  return rows[0]?.at ?? null;
}

async function firstStart(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select min(first.started_at)::float8 - 1 as at from (select distinct tenant_id from wf_definition) t
    cross join lateral (
      select started_at from wf_instance n where n.tenant_id = t.tenant_id order by started_at, id limit 1
    ) first`.execute(db);
  return rows[0]?.at ?? null;
}

async function calendarsOf(calendars: WorkCalendars, { passages }: Facts): Promise<(tenantId: string) => WorkCalendar> {
  const tenants = [...new Set(passages.map(({ tenantId }) => tenantId))];
  const known = new Map(
    await Promise.all(tenants.map(async (tenant) => [tenant, await calendars.of(Number(tenant))] as const)),
  );
  return (tenant) => known.get(tenant)!;
}

async function addDays(db: Db, { processes, nodes, slowest }: Days): Promise<void> {
  if (processes.length > 0)
    await sql`
      insert into process_figures
      select * from jsonb_to_recordset(${JSON.stringify(processes)}::jsonb) as added("tenantId" text, day date,
        "definitionKey" text, "definitionId" text, started int, completed int, terminated int, withdrawn int, durations jsonb,
        "onTime" int, late int)
      on conflict (tenant_id, day, definition_key, definition_id) do update set
        started = process_figures.started + excluded.started, completed = process_figures.completed + excluded.completed,
        terminated = process_figures.terminated + excluded.terminated,
        withdrawn = process_figures.withdrawn + excluded.withdrawn,
        on_time = process_figures.on_time + excluded.on_time, late = process_figures.late + excluded.late,
        durations = add_counts(process_figures.durations, excluded.durations)`.execute(db);
  if (nodes.length > 0)
    await sql`
      insert into node_figures
      select "tenantId", "definitionKey", day, "definitionId", "nodeId", handler, "nodeName", "nodeType", passes, rejects,
        durations, working
      from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as added("tenantId" text, "definitionKey" text, day date,
        "definitionId" text, "nodeId" text, handler text, "nodeName" text, "nodeType" text, passes int, rejects int,
        durations jsonb, working jsonb)
      on conflict (tenant_id, definition_key, day, definition_id, node_id, handler) do update set
        node_name = excluded.node_name, passes = node_figures.passes + excluded.passes,
        rejects = node_figures.rejects + excluded.rejects,
        durations = add_counts(node_figures.durations, excluded.durations),
        working = add_counts(node_figures.working, excluded.working)`.execute(db);
  if (slowest.length > 0) await addSlowest(db, slowest);
}

/** Adds slow instances, and keeps the slowest of each version and day. */
async function addSlowest(db: Db, slowest: Days['slowest']): Promise<void> {
  const added = sql`
    select * from jsonb_to_recordset(${JSON.stringify(slowest)}::jsonb) as added("tenantId" text, "definitionKey" text,
      day date, "definitionId" text, "instanceId" text, elapsed bigint)`;
  await sql`insert into slowest_instances ${added} on conflict do nothing`.execute(db);
  await sql`
    delete from slowest_instances s using (
      select tenant_id, definition_key, day, instance_id, row_number() over (
        partition by tenant_id, day, definition_id order by elapsed desc, instance_id) as place
      from slowest_instances n
      where (tenant_id, definition_key, day) in (select "tenantId", "definitionKey", day from (${added}) a)
    ) ranked
    where ranked.place > ${figuresLimits.instances} and (s.tenant_id, s.definition_key, s.day, s.instance_id) =
      (ranked.tenant_id, ranked.definition_key, ranked.day, ranked.instance_id)`.execute(db);
}
