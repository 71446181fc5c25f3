import type { Pool } from 'pg';
import type { IncidentRecord } from '../types';
import { pageOf, type PageRow } from './page';
import type { LockedExternal, Store } from './port';
import { containing, query } from './sql';

type WorkStore = Pick<Store, 'fetchExternals' | 'external' | 'lockExternal' | 'incidentPage' | 'runningInstances'>;

const fetch = `
  WITH wanted AS (
    SELECT e.tenant_id, e.id, t.lock FROM wf_external e
    JOIN jsonb_to_recordset($2::jsonb) AS t(topic text, lock bigint, definition_key text, business_key text)
      ON t.topic = e.topic AND coalesce(t.definition_key, e.definition_key) = e.definition_key
        AND coalesce(t.business_key, e.business_key) = e.business_key
    WHERE e.tenant_id = $1 AND e.locked_until <= $3 AND coalesce(e.retries, 1) > 0 AND NOT e.suspended
    ORDER BY CASE WHEN $6 THEN e.priority ELSE 0 END DESC, e.created_at, e.seq
    LIMIT $5 FOR UPDATE OF e SKIP LOCKED
  )
  UPDATE wf_external AS e SET worker = $4, locked_until = $3 + wanted.lock FROM wanted
  WHERE e.tenant_id = wanted.tenant_id AND e.id = wanted.id
  RETURNING e.id, e.instance_id AS "instanceId", e.definition_key AS "definitionKey", e.business_key AS "businessKey",
    e.topic, e.priority, e.retries, e.locked_until::float8 AS "lockedUntil", e.created_at::float8 AS "createdAt"`;

const incidents = `
  WITH found AS (
    SELECT id AS "incidentId", instance_id AS "instanceId", definition_key AS "definitionKey", node_id AS "nodeId",
      type, message, created_at AS "createdAt"
    FROM wf_incident WHERE tenant_id = $1 AND (definition_key ILIKE $2 OR node_id ILIKE $2 OR message ILIKE $2)
  )
  SELECT (SELECT count(*)::int FROM found) AS total, (
    SELECT coalesce(jsonb_agg(to_jsonb(records)), '[]') FROM (
      SELECT * FROM found ORDER BY "createdAt" DESC, "incidentId" LIMIT $3 OFFSET $4
    ) records
  ) AS records`;

export function workStore(pool: Pool): WorkStore {
  return {
    fetchExternals(tenant, { worker, topics, max, usePriority, now }) {
      const rows = topics.map(({ topic, lockMs, definitionKey, businessKey }) => ({
        topic,
        lock: lockMs,
        definition_key: definitionKey,
        business_key: businessKey,
      }));
      const values = [tenant, JSON.stringify(rows), now, worker, max, usePriority];
      return query<LockedExternal & Record<string, unknown>>(pool, fetch, values);
    },
    async external(tenant, id) {
      const text = `
        SELECT worker, locked_until::float8 AS "lockedUntil" FROM wf_external WHERE tenant_id = $1 AND id = $2`;
      const [row] = await query<{ worker: string | null; lockedUntil: number }>(pool, text, [tenant, id]);
      return row ?? null;
    },
    async lockExternal(tenant, id, { worker, lockedUntil }) {
      const text = 'UPDATE wf_external SET worker = $3, locked_until = $4 WHERE tenant_id = $1 AND id = $2';
      await query(pool, text, [tenant, id, worker, lockedUntil]);
    },
    async incidentPage(tenant, { current, size, keyword }) {
      const values = [tenant, containing(keyword), size, (current - 1) * size];
      return pageOf(await query<PageRow<IncidentRecord>>(pool, incidents, values));
    },
    async runningInstances(tenant, definitionKey) {
      const text = `
        SELECT id FROM wf_instance WHERE tenant_id = $1 AND definition_key = $2 AND status = 'running' ORDER BY id`;
      const rows = await query<{ id: string }>(pool, text, [tenant, definitionKey]);
      return rows.map(({ id }) => id);
    },
  };
}
