import type { Pool } from 'pg';
import { splitId } from '../../ids';
import type { DefinitionStart, PendingSignal, Subscriber, EventStore } from '../../ports/events';
import { isSuspended, signalRow, signalsThrown } from '../rows/events';
import { query } from '../sql';

const startColumns = `tenant_id AS tenant, definition_id AS "definitionId", definition_key AS "definitionKey",
  node_id AS "nodeId", type, name, due_at::float8 AS due, repeat`;

const takeStarts = `
  WITH due AS (
    SELECT tenant_id, definition_key, node_id, due_at FROM wf_start s
    WHERE due_at <= $1 AND locked_until <= $1 AND NOT ${isSuspended}
    ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE wf_start AS s SET locked_until = $3, attempts = s.attempts + 1 FROM due
    WHERE s.tenant_id = due.tenant_id AND s.definition_key = due.definition_key AND s.node_id = due.node_id
    RETURNING s.tenant_id AS tenant, s.definition_id AS "definitionId", s.definition_key AS "definitionKey",
      s.node_id AS "nodeId", s.type, s.name, due.due_at::float8 AS due, s.repeat, false AS suspended,
      s.attempts - 1 AS lost
  )
  SELECT * FROM taken ORDER BY due`;

const takeSignals = `
  WITH taken AS (
    UPDATE wf_signal SET locked_until = $3, attempts = attempts + 1 WHERE id IN (
      SELECT id FROM wf_signal WHERE locked_until <= $1 AND ($4 OR NOT async) ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
    ) RETURNING tenant_id, id, instance_id, subscriptions, definition_id, node_id, name, vars, transient, business_key,
      attempts
  )
  SELECT tenant_id AS tenant, id::text, instance_id AS "instanceId", subscriptions, definition_id AS "definitionId",
    node_id AS "nodeId", name, vars, transient, business_key AS "businessKey", attempts - 1 AS lost
  FROM taken ORDER BY taken.id`;

const throwSignal = signalsThrown.replaceAll('$rows', () => '$2::jsonb');

interface SignalRow extends Omit<PendingSignal, 'to'> {
  instanceId: string;
  subscriptions: string[];
  definitionId: string | null;
  nodeId: string | null;
}

function pendingOf({ instanceId, subscriptions, definitionId, nodeId, ...signal }: SignalRow): PendingSignal {
  const to =
    definitionId !== null && nodeId !== null
      ? { definitionId, nodeId }
      : { instanceId, subscriptionIds: subscriptions.map(innerOf) };
  return { ...signal, to };
}

const innerOf = (id: string): string => splitId(id)?.inner ?? id;

/**
 * Returns the condition on the columns that have a value. The others are left out of the statement, because the plan of
 * a prepared one could not use an index for "any value".
 */
function conditionOf(equal: readonly [column: string, value: string | undefined][]) {
  const given = equal.filter((each): each is [string, string] => each[1] !== undefined);
  return {
    condition: given.map(([column], index) => `${column} = $${index + 1}`).join(' AND '),
    values: given.map(([, value]) => value),
  };
}

/** Stores subscriptions to events, and signals in delivery. */
export function eventStore(pool: Pool): EventStore {
  return {
    async subscribers(tenant, type, { name, businessKey, instanceId }) {
      const { condition, values } = conditionOf([
        ['s.tenant_id', tenant],
        ['s.type', type],
        ['s.name', name],
        ['s.business_key', businessKey],
        ['s.instance_id', instanceId],
      ]);
      const text = `
        SELECT s.id, s.instance_id AS "instanceId", s.business_key AS "businessKey", i.suspended
        FROM wf_subscription s JOIN wf_instance i ON i.tenant_id = s.tenant_id AND i.id = s.instance_id
        WHERE ${condition} ORDER BY s.id`;
      const rows = await query<Omit<Subscriber, 'subscriptionId'> & { id: string }>(pool, text, values);
      return rows.map(({ id, ...row }) => ({ ...row, subscriptionId: innerOf(id) }));
    },
    async starts(tenant, type, name) {
      const { condition, values } = conditionOf([
        ['tenant_id', tenant],
        ['type', type],
        ['name', name],
      ]);
      const text = `
        SELECT ${startColumns}, ${isSuspended} AS suspended FROM wf_start s
        WHERE ${condition} ORDER BY definition_key, node_id`;
      return query<DefinitionStart & Record<string, unknown>>(pool, text, values);
    },
    takeDueStarts: (now, limit, lockedUntil) =>
      query<DefinitionStart & Record<string, unknown>>(pool, takeStarts, [now, limit, lockedUntil]),
    async addSignal(tenant, signal) {
      await query(pool, throwSignal, [tenant, JSON.stringify([signalRow(tenant, '', signal)])]);
    },
    takeSignals: async ({ now, limit, lockedUntil, async }) =>
      (await query<SignalRow & Record<string, unknown>>(pool, takeSignals, [now, limit, lockedUntil, async])).map(
        pendingOf,
      ),
    async removeSignal({ id }) {
      await query(pool, 'DELETE FROM wf_signal WHERE id = $1', [id]);
    },
  };
}
