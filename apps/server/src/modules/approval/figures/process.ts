import { figuresLimits, type HandlerFigures, type NodeFigures } from '@portal/contract/figures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { NodeDay } from './count';
import { Sums } from './sums';

interface Asked {
  tenantId: string;
  definitionKey: string;
  /** Of one version only. */
  definitionId: string | undefined;
  from: string;
  to: string;
}

type Counts = Record<string, number>;

interface Row {
  nodeId: string | null;
  handler: string | null;
  nodeName: string;
  nodeType: string;
  passes: number;
  rejects: number;
}

interface HistogramRow {
  nodeId: string | null;
  handler: string | null;
  durations: Counts | null;
  working: Counts | null;
}

/** Figures without what the engine and the directory know: open tasks and names. */
interface Counted {
  nodes: NodeFigures[];
  handlers: Omit<HandlerFigures, 'userName' | 'open'>[];
  handlerCount: number;
}

/**
 * Adds up the nodes of a process, and the people who handled its tasks.
 * @param unsettled days that are not added up yet
 */
export async function readNodes(db: Db, asked: Asked, unsettled: readonly NodeDay[]): Promise<Counted> {
  const { tenantId, definitionKey, definitionId, from, to } = asked;
  const within = sql`tenant_id = ${tenantId} and definition_key = ${definitionKey}
    and day between ${from}::date and ${to}::date
    and ${definitionId === undefined ? sql`true` : sql`definition_id = ${definitionId}`}`;
  const counted = sql<Row>`
    select node_id as "nodeId", handler, max(node_name) as "nodeName", max(node_type) as "nodeType",
      sum(passes)::int as passes, sum(rejects)::int as rejects
    from node_figures where ${within} group by grouping sets ((node_id), (handler))`.execute(db);
  const classes = (column: 'durations' | 'working') => sql`
    select node_id, handler, ${sql.lit(column)} as kind, each.key as class, sum(each.value::int) as count
    from node_figures, jsonb_each_text(${sql.ref(column)}) each where ${within}
    group by grouping sets ((node_id, each.key), (handler, each.key))`;
  const lasted = sql<HistogramRow>`
    select node_id as "nodeId", handler, jsonb_object_agg(class, count) filter (where kind = 'durations') as durations,
      jsonb_object_agg(class, count) filter (where kind = 'working') as working
    from (${classes('durations')} union all ${classes('working')}) added group by 1, 2`.execute(db);
  const [counts, histograms] = await Promise.all([counted, lasted]);

  const nodes = new Sums<{ nodeName: string; nodeType: string }>();
  const handlers = new Sums<object>();
  const add = (row: Partial<Omit<NodeDay, 'nodeId' | 'handler'>> & Pick<Row, 'nodeId' | 'handler'>) => {
    const { nodeName = '', nodeType = '' } = row;
    if (row.nodeId !== null) nodes.add(row.nodeId, { nodeName, nodeType }, row);
    if (row.handler) handlers.add(row.handler, {}, row);
  };
  for (const row of counts.rows) add(row);
  for (const { durations, working, ...row } of histograms.rows)
    add({ ...row, durations: durations ?? {}, working: working ?? {} });
  for (const day of unsettled)
    if (day.day >= from && day.day <= to && (definitionId ?? day.definitionId) === day.definitionId) add(day);

  const people = handlers.figures();
  return {
    nodes: nodes.figures().map(({ key, ...figures }) => ({ nodeId: key, ...figures })),
    handlers: people.slice(0, figuresLimits.handlers).map(({ key, ...figures }) => ({ userId: key, ...figures })),
    handlerCount: people.length,
  };
}

/** Returns how many tasks of a process each of these people has now. */
export async function openTasks(
  db: Db,
  { tenantId, definitionKey }: Pick<Asked, 'tenantId' | 'definitionKey'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; open: number }>`
    select substr(identity, 3) as "userId", count(*)::int as open from wf_todo
    where tenant_id = ${tenantId} and identity = any(${userIds.map((id) => `u:${id}`)})
      and definition_key = ${definitionKey} group by 1`.execute(db);
  return new Map(rows.map(({ userId, open }) => [userId, open]));
}
