import type { Pool } from 'pg';
import type { Caller, TodoOrder, TodoRecord, TodoSearch } from '../../../api';
import { absentBehind, absentOnly, identitiesOf, ownIdentities } from '../../identities';
import type { Store } from '../../ports/store';
import { containing, query } from '../sql';
import { type Condition, hasKey, listConditions, narrowBy, type ListHost, reachOf } from './narrowing';
import { pageOf, totalOf, type PageRow } from './page';

/*
 * The open tasks of a caller: one index is read from one end, so that a page costs the same however long the table is. A task
 * offered to several identities of a reader is in the list once, by an identity of their own where there is one.
 */

interface Order {
  /** The terms of ORDER BY. */
  by: string;
  /** The columns that those terms compare. */
  columns: string;
  /** Conditions that divide the rows into consecutive parts. Each part has its own index in this order. */
  parts?: readonly string[];
}

const orders: Record<TodoOrder, Order> = {
  received: { by: 'created_at DESC, task_id DESC', columns: 'created_at, task_id' },
  age: { by: 'created_at, task_id', columns: 'created_at, task_id' },
  due: {
    by: 'due_at, created_at DESC, task_id DESC',
    columns: 'due_at, created_at, task_id',
    parts: ['w.due_at IS NOT NULL', 'w.due_at IS NULL'],
  },
};

/** The condition that a row `w` matches a keyword. What joins is evaluated only for rows that match nothing else. */
const matching = (pattern: string, host: ListHost): string =>
  `(w.title ILIKE ${pattern} OR w.process_name ILIKE ${pattern} OR w.node_name ILIKE ${pattern} OR ${hasKey('w.', 'instance_id', pattern)}
          OR ${host.initiatorNamed('w.initiator', pattern)}
          OR EXISTS (SELECT FROM wf_instance n WHERE n.tenant_id = $1 AND n.id = w.instance_id AND n.number ILIKE ${pattern})
          OR ${host.summaryMatches('w.instance_id', pattern)})`;

const todo = (more: string, order: Order, host: ListHost): string => {
  const matches = `${matching('$3', host)}${more}`;
  const first = (part: string) => `
        (SELECT * FROM wf_todo w WHERE w.tenant_id = $1 AND w.identity = mine.identity${part} AND ${matches}
        ORDER BY ${order.by} LIMIT $4::bigint + $5::bigint)`;
  const offered = order.parts ? order.parts.map((part) => first(` AND ${part}`)).join(' UNION ALL') : first('');
  return `
  WITH page AS (
    SELECT DISTINCT ON (${order.columns}) t.* FROM unnest($2::text[]) WITH ORDINALITY AS mine(identity, place)
    CROSS JOIN LATERAL (${offered}
    ) t
    ORDER BY ${order.by}, mine.place LIMIT $4 OFFSET $5
  )
  SELECT ${totalOf(more, {
    all: `SELECT count(DISTINCT task_id)::int FROM wf_todo WHERE tenant_id = $1 AND identity = ANY($2::text[])`,
    found: `SELECT count(DISTINCT task_id)::int FROM wf_todo w
    WHERE tenant_id = $1 AND identity = ANY($2::text[]) AND ${matches}`,
  })} AS total, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'taskId', task_id, 'instanceId', instance_id, 'definitionId', definition_id, 'definitionKey', definition_key,
      'processName', process_name, 'title', title, 'businessKey', business_key, 'initiator', initiator,
      'nodeId', node_id, 'nodeName', node_name, 'createdAt', created_at, 'dueAt', due_at, 'heldSince', held_since, 'followUpAt', follow_up_at,
      'rejection', rejection, 'awaits', to_jsonb(coalesce(awaits, '{}')), 'delegation', delegation, 'read', ${isReadBy('$6')}, 'summary', ${host.summary('page.instance_id')},
      'identity', identity, 'suspended', coalesce(
        (SELECT i.suspended FROM wf_instance i WHERE i.tenant_id = $1 AND i.id = page.instance_id), false)
    ) ORDER BY ${order.by}), '[]') FROM page
  ) AS records`;
};

const isReadBy = (user: string): string => `coalesce(${user}::text = ANY(readers), false)`;

/** Requires the condition, or with `false` its opposite. */
const whether = (condition: string, value: boolean | undefined): Condition => [
  (yes) => `(${condition}) = ${yes}::boolean`,
  value,
];

const pattern = (name: string | undefined) => (name === undefined ? undefined : containing(name));

interface Search {
  caller: Caller;
  search: TodoSearch;
  now: number;
  host: ListHost;
  /** The placeholder of the caller's user. */
  user: string;
}

const conditionsOf = ({ caller, search, now, host, user }: Search): Condition[] => [
  ...listConditions(search, { time: 'w.created_at', definitionKey: 'w.definition_key' }),
  [(moment) => `w.due_at >= ${moment}`, search.dueFrom],
  [(moment) => `w.due_at < ${moment}`, search.dueBefore],
  [(moment) => `w.due_at < ${moment}`, search.overdue === true ? now : undefined],
  [(moment) => `(w.due_at IS NULL OR w.due_at >= ${moment})`, search.overdue === false ? now : undefined],
  [(name) => host.initiatorNamed('w.initiator', name), pattern(search.initiatorName)],
  [(name) => `w.node_name ILIKE ${name}`, pattern(search.nodeName)],
  whether('w.rejection IS NOT NULL', search.rejected),
  whether(`NOT ${isReadBy(user)}`, search.unread),
  [
    (own) => `NOT EXISTS (SELECT FROM wf_todo o
      WHERE o.tenant_id = $1 AND o.identity = ANY(${own}::text[]) AND o.task_id = w.task_id)`,
    search.onBehalf === true ? ownIdentities(caller) : undefined,
  ],
];

const identitiesFor = (caller: Caller, { onBehalf }: TodoSearch): string[] => {
  if (onBehalf === undefined) return identitiesOf(caller);
  return onBehalf ? absentOnly(caller) : ownIdentities(caller);
};

/* A command that removes the rows may hold some of them: waiting for it could be a deadlock. */
const markRead = `
  UPDATE wf_todo w SET readers = array_append(w.readers, $4)
  FROM (
    SELECT identity FROM wf_todo WHERE tenant_id = $1 AND identity = ANY($2::text[]) AND task_id = $3
      AND coalesce($4 <> ALL(readers), true) FOR NO KEY UPDATE SKIP LOCKED
  ) unread WHERE w.tenant_id = $1 AND w.identity = unread.identity AND w.task_id = $3`;

/** A row of the list, with the identity by which the reader has it. */
type StoredTodo = Omit<TodoRecord, 'onBehalfOf'> & { identity: string };

export function todoStore(pool: Pool, host: ListHost): Pick<Store, 'todoPage' | 'todoCounts' | 'markTaskRead'> {
  return {
    async todoPage(caller, search, now) {
      const { current, size, keyword, sort = 'received' } = search;
      const values: unknown[] = [caller.tenant, identitiesFor(caller, search), containing(keyword)];
      values.push(size, (current - 1) * size, caller.user ?? null);
      const more = narrowBy(conditionsOf({ caller, search, now, host, user: '$6' }), values.length);
      values.push(...more.values);
      const reach = reachOf(caller, values.length);
      values.push(...reach.values);
      const text = todo(more.sql + reach.sql, orders[sort], host);
      const { records, total } = pageOf(await query<PageRow<StoredTodo>>(pool, text, values));
      return {
        records: records.map(({ identity, ...record }) => ({ ...record, onBehalfOf: absentBehind(caller, identity) })),
        total,
      };
    },
    async todoCounts(caller, searches, now, atMost) {
      if (searches.length === 0) return [];
      const values: unknown[] = [caller.tenant, caller.user ?? null, atMost];
      const place = (value: unknown) => `$${values.push(value)}`;
      const counts = searches.map((search) => {
        const mine = `w.tenant_id = $1 AND w.identity = ANY(${place(identitiesFor(caller, search))}::text[])`;
        const matches = search.keyword ? ` AND ${matching(place(containing(search.keyword)), host)}` : '';
        const more = narrowBy(conditionsOf({ caller, search, now, host, user: '$2' }), values.length);
        values.push(...more.values);
        const reach = reachOf(caller, values.length);
        values.push(...reach.values);
        return `(SELECT count(*)::int FROM (
          SELECT DISTINCT w.task_id FROM wf_todo w WHERE ${mine}${matches}${more.sql}${reach.sql} LIMIT $3) counted)`;
      });
      /* The user is selected so that the parameter has a type where no search asks for what is unread. */
      const text = `SELECT jsonb_build_array(${counts.join(', ')}) AS counts, $2::text AS "user"`;
      const [row] = await query<{ counts: number[] }>(pool, text, values);
      return row?.counts ?? [];
    },
    async markTaskRead(caller, taskId) {
      if (caller.user === undefined) return;
      await query(pool, markRead, [caller.tenant, identitiesOf(caller), taskId, caller.user]);
    },
  };
}
