import type { Pool } from 'pg';
import { splitId, type DefinitionStart, type PendingSignal, type Store, type Subscriber } from './port';
import { query } from './sql';

type EventStore = Pick<
  Store,
  'subscribers' | 'starts' | 'takeDueStarts' | 'setStart' | 'addSignal' | 'takeSignals' | 'removeSignal'
>;

const startColumns = `tenant_id AS tenant, definition_id AS "definitionId", definition_key AS "definitionKey",
  node_id AS "nodeId", type, name, due_at::float8 AS due, repeat`;

/** Whether the version of a row of `wf_start s` is suspended. */
export const isSuspended = `EXISTS (SELECT FROM wf_definition d
  WHERE d.tenant_id = s.tenant_id AND d.id = s.definition_id AND d.suspension IS NOT NULL)`;

const takeStarts = `
  WITH due AS (
    SELECT tenant_id, definition_key, node_id, due_at FROM wf_start s
    WHERE due_at <= $1 AND locked_until <= $1 AND NOT ${isSuspended}
    ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE wf_start AS s SET locked_until = $3 FROM due
    WHERE s.tenant_id = due.tenant_id AND s.definition_key = due.definition_key AND s.node_id = due.node_id
    RETURNING s.tenant_id AS tenant, s.definition_id AS "definitionId", s.definition_key AS "definitionKey",
      s.node_id AS "nodeId", s.type, s.name, due.due_at::float8 AS due, s.repeat, false AS suspended
  )
  SELECT * FROM taken ORDER BY due`;

const takeSignals = `
  WITH taken AS (
    UPDATE wf_signal SET locked_until = $3 WHERE id IN (
      SELECT id FROM wf_signal WHERE locked_until <= $1 AND ($4 OR NOT async) ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
    ) RETURNING tenant_id, id, instance_id, name, vars, transient
  )
  SELECT tenant_id AS tenant, id::text, instance_id AS "instanceId", name, vars, transient FROM taken ORDER BY taken.id`;

/** Who waits for which event, and the signals on their way. */
export function eventStore(pool: Pool): EventStore {
  return {
    async subscribers(tenant, type, name) {
      const text = `
        SELECT s.id, s.instance_id AS "instanceId", s.business_key AS "businessKey", i.suspended
        FROM wf_subscription s JOIN wf_instance i ON i.tenant_id = s.tenant_id AND i.id = s.instance_id
        WHERE s.tenant_id = $1 AND s.type = $2 AND s.name = $3 ORDER BY s.id`;
      const rows = await query<Omit<Subscriber, 'subscriptionId'> & { id: string }>(pool, text, [tenant, type, name]);
      return rows.map(({ id, ...row }) => ({ ...row, subscriptionId: splitId(id)?.inner ?? id }));
    },
    async starts(tenant, type, name) {
      const text = `
        SELECT ${startColumns}, ${isSuspended} AS suspended FROM wf_start s
        WHERE tenant_id = $1 AND type = $2 AND ($3::text IS NULL OR name = $3) ORDER BY definition_key, node_id`;
      return query<DefinitionStart & Record<string, unknown>>(pool, text, [tenant, type, name ?? null]);
    },
    takeDueStarts: (now, limit, lockedUntil) =>
      query<DefinitionStart & Record<string, unknown>>(pool, takeStarts, [now, limit, lockedUntil]),
    async setStart({ tenant, definitionKey, definitionId, nodeId }, next) {
      const text = `
        UPDATE wf_start SET due_at = $5, repeat = $6, locked_until = 0
        WHERE tenant_id = $1 AND definition_key = $2 AND node_id = $3 AND definition_id = $4`;
      const repeat = next ? JSON.stringify(next.repeat) : null;
      await query(pool, text, [tenant, definitionKey, nodeId, definitionId, next?.due ?? null, repeat]);
    },
    async addSignal(tenant, { name, vars, transient = [] }) {
      const text = `
        INSERT INTO wf_signal (tenant_id, instance_id, name, vars, transient, locked_until)
        VALUES ($1, '', $2, $3, $4, 0)`;
      await query(pool, text, [tenant, name, JSON.stringify(vars), transient]);
    },
    takeSignals: ({ now, limit, lockedUntil, async }) =>
      query<PendingSignal & Record<string, unknown>>(pool, takeSignals, [now, limit, lockedUntil, async]),
    async removeSignal({ id }) {
      await query(pool, 'DELETE FROM wf_signal WHERE id = $1', [id]);
    },
  };
}
