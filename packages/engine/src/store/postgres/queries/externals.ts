import type { Pool } from 'pg';
import type { ExternalQuery, ExternalRecord } from '../../../api';
import { Listener, type OpenListener } from '../listener';
import { pageOf, type PageRow } from './page';
import type { ExternalTaskStore } from '../../ports/work';
import { query } from '../sql';

const channel = 'wf_externals';
/** The maximum payload of an announcement in PostgreSQL, in bytes. A longer announcement names no topics. */
const longestAnnouncement = 7900;

const columns = `e.id AS "taskId", e.instance_id AS "instanceId", e.definition_id AS "definitionId",
  e.definition_key AS "definitionKey", e.business_key AS "businessKey", e.node_id AS "nodeId",
  e.instance_id || '.' || e.execution AS "executionId",
  e.instance_id || CASE e.process WHEN '0' THEN '' ELSE '.' || e.process END AS "processId",
  e.topic, e.priority, e.retries, e.failure, e.suspended, e.worker, e.locked_until::float8 AS "lockedUntil",
  e.created_at::float8 AS "createdAt", (
    SELECT version_tag FROM wf_definition d WHERE d.tenant_id = e.tenant_id AND d.id = e.definition_id
  ) AS "versionTag"`;

const fetch = `
  WITH requested AS (
    SELECT e.tenant_id, e.id, t.lock FROM wf_external e
    JOIN jsonb_to_recordset($2::jsonb)
      AS t(topic text, lock bigint, keys jsonb, ids jsonb, tag text, business_key text, vars jsonb)
      ON t.topic = e.topic AND coalesce(t.business_key, e.business_key) = e.business_key
        AND coalesce(t.keys ? e.definition_key, true) AND coalesce(t.ids ? e.definition_id, true)
        AND (t.tag IS NULL OR EXISTS (
          SELECT FROM wf_definition d
          WHERE d.tenant_id = e.tenant_id AND d.id = e.definition_id AND d.version_tag = t.tag))
        AND (t.vars IS NULL OR EXISTS (
          SELECT FROM wf_instance i WHERE i.tenant_id = e.tenant_id AND i.id = e.instance_id AND NOT EXISTS (
            SELECT FROM jsonb_each(t.vars) v
            WHERE i.state #> ARRAY['executions', e.process, 'vars', v.key] IS DISTINCT FROM v.value)))
    WHERE e.tenant_id = $1 AND e.locked_until <= $3 AND coalesce(e.retries, 1) > 0 AND NOT e.suspended
    ORDER BY CASE WHEN $6 THEN e.priority ELSE 0 END DESC, CASE WHEN $7 THEN -e.created_at ELSE e.created_at END,
      CASE WHEN $7 THEN -e.seq ELSE e.seq END
    LIMIT $5 FOR UPDATE OF e SKIP LOCKED
  ), locked AS (
    UPDATE wf_external AS e SET worker = $4, locked_until = $3 + requested.lock FROM requested
    WHERE e.tenant_id = requested.tenant_id AND e.id = requested.id
    RETURNING e.*
  )
  SELECT ${columns} FROM locked e
  ORDER BY CASE WHEN $6 THEN e.priority ELSE 0 END DESC, CASE WHEN $7 THEN -e.created_at ELSE e.created_at END,
    CASE WHEN $7 THEN -e.seq ELSE e.seq END`;

const next = `
  SELECT min(locked_until)::float8 AS due FROM wf_external
  WHERE tenant_id = $1 AND topic = ANY($2::text[]) AND locked_until > $3 AND coalesce(retries, 1) > 0 AND NOT suspended`;

export function workStore(pool: Pool, openListener: OpenListener): ExternalTaskStore {
  return {
    fetchExternals(tenant, { worker, topics, max, usePriority, newestFirst, now }) {
      const rows = topics.map((requested) => ({
        topic: requested.topic,
        lock: requested.lockMs,
        keys: requested.definitionKeys,
        ids: requested.definitionIds,
        tag: requested.versionTag,
        business_key: requested.businessKey,
        vars: requested.processVars,
      }));
      const values = [tenant, JSON.stringify(rows), now, worker, max, usePriority, newestFirst];
      return query<ExternalRecord & { worker: string } & Record<string, unknown>>(pool, fetch, values);
    },
    async external(tenant, id) {
      const text = `
        SELECT worker, locked_until::float8 AS "lockedUntil" FROM wf_external WHERE tenant_id = $1 AND id = $2`;
      const [row] = await query<{ worker: string | null; lockedUntil: number }>(pool, text, [tenant, id]);
      return row ?? null;
    },
    async externals(tenant, search) {
      const values: unknown[] = [tenant, search.first, search.max];
      const condition = conditions(search, (value) => `$${values.push(value)}`).join(' AND ');
      const text = `
        SELECT (SELECT count(*)::int FROM wf_external e WHERE ${condition}) AS total, (
          SELECT coalesce(jsonb_agg(to_jsonb(found)), '[]') FROM (
            SELECT ${columns} FROM wf_external e WHERE ${condition} ORDER BY e.created_at, e.seq OFFSET $2 LIMIT $3
          ) found
        ) AS records`;
      return pageOf(await query<PageRow<ExternalRecord>>(pool, text, values));
    },
    async lockExternal(tenant, id, { worker, lockedUntil, lockedBy, freeAt }) {
      const text = `
        UPDATE wf_external SET worker = $3, locked_until = $4
        WHERE tenant_id = $1 AND id = $2 AND ($5::text IS NULL OR worker = $5 OR locked_until <= $6) RETURNING id`;
      const values = [tenant, id, worker, lockedUntil, lockedBy ?? null, freeAt ?? null];
      return (await query(pool, text, values)).length > 0;
    },
    async nextExternal(tenant, topics, now) {
      const [row] = await query<{ due: number | null }>(pool, next, [tenant, topics, now]);
      return row?.due ?? null;
    },
    async announceExternals(tenant, topics) {
      const whole = JSON.stringify([tenant, ...topics]);
      const payload = Buffer.byteLength(whole) > longestAnnouncement ? JSON.stringify([tenant]) : whole;
      await query(pool, 'SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async onExternals(callback) {
      const listener = new Listener(openListener, channel, {
        onNotification: (payload) => {
          const [tenant = '', ...topics] = JSON.parse(payload) as string[];
          callback(tenant, topics);
        },
      });
      await listener.start();
      return () => listener.stop();
    },
  };
}

/** Includes only the filters that are used, so that each kind of query has its own plan. */
function conditions(search: ExternalQuery, parameter: (value: unknown) => string): string[] {
  const equal: [string, unknown][] = [
    ['e.id', search.taskId],
    ['e.topic', search.topic],
    ['e.worker', search.worker],
    ['e.instance_id', search.instanceId],
    [`e.instance_id || '.' || e.execution`, search.executionId],
    ['e.definition_id', search.definitionId],
    ['e.definition_key', search.definitionKey],
    ['e.node_id', search.nodeId],
    ['e.suspended', search.suspended],
    ['(coalesce(e.retries, 1) > 0)', search.retriesLeft],
  ];
  const found = ['e.tenant_id = $1'];
  for (const [column, value] of equal) if (value !== undefined) found.push(`${column} = ${parameter(value)}`);
  if (search.lockedAt !== undefined) found.push(`e.locked_until > ${parameter(search.lockedAt)}`);
  if (search.freeAt !== undefined) found.push(`e.locked_until <= ${parameter(search.freeAt)}`);
  return found;
}
