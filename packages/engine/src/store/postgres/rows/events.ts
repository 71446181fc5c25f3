import type { ThrownSignal } from '../../../core/effects';
import { calledAt } from '../../../core/state';
import { publicId } from '../../ids';
import { insertion, recordset, removal, removed, type Part, type Row, foundBy } from './part';
import type { Write } from '../../ports/instances';

/** Whether the version of a row of `wf_start s` is suspended. */
export const isSuspended = `EXISTS (SELECT FROM wf_definition d
  WHERE d.tenant_id = s.tenant_id AND d.id = s.definition_id AND d.suspension IS NOT NULL)`;

/**
 * Adds a row for each instance and start event that is subscribed to a signal when it is thrown and is not suspended.
 * Later subscribers do not receive it. `instance_id` is that of the thrower.
 */
export const signalsThrown = `
  INSERT INTO wf_signal (tenant_id, instance_id, subscriptions, definition_id, node_id, name, vars, transient,
    business_key, async, locked_until)
  SELECT r.tenant_id, w.instance_id, w.subscriptions, w.definition_id, w.node_id, r.name, r.vars, r.transient,
    r.business_key, r.async, 0
  FROM ${recordset('wf_signal')} r, LATERAL (
    (
      SELECT s.instance_id, array_agg(s.id ORDER BY s.id) AS subscriptions, NULL AS definition_id, NULL AS node_id
      FROM wf_subscription s
      WHERE s.tenant_id = r.tenant_id AND s.type = 'signal' AND s.name = r.name AND s.instance_id <> r.instance_id
        AND NOT (SELECT i.suspended FROM wf_instance i WHERE i.tenant_id = s.tenant_id AND i.id = s.instance_id)
      GROUP BY s.instance_id ORDER BY s.instance_id
    ) UNION ALL (
      SELECT '', '{}', s.definition_id, s.node_id FROM wf_start s
      WHERE s.tenant_id = r.tenant_id AND s.type = 'signal' AND s.name = r.name AND NOT ${isSuspended}
      ORDER BY s.definition_key, s.node_id
    )
  ) w WHERE r.tenant_id || '' = $1`;

export const signalRow = (
  tenant: string,
  instanceId: string,
  { name, vars, transient = [], businessKey = '', async }: ThrownSignal,
): Row => ({
  tenant_id: tenant,
  instance_id: instanceId,
  name,
  vars,
  transient,
  business_key: businessKey,
  async: async === true,
});

export const events: readonly Part[] = [
  {
    name: 'subscriptions_removed',
    text: removal('wf_subscription', 'id'),
    rows: (write) => removed(write, write.effects.subscriptionsRemoved),
  },
  {
    name: 'subscriptions_added',
    text: insertion('wf_subscription', 'tenant_id, id, instance_id, type, name, business_key'),
    rows: ({ tenant, state, effects }) =>
      effects.subscriptionsAdded.map((added) => ({
        tenant_id: tenant,
        id: publicId(state.id, added.id),
        instance_id: state.id,
        type: added.type,
        name: added.name,
        business_key: calledAt(state, added.execution)?.businessKey ?? state.businessKey,
      })),
  },
  {
    name: 'signals_added',
    text: signalsThrown,
    rows: ({ tenant, state, effects }) => effects.signals.map((signal) => signalRow(tenant, state.id, signal)),
  },
];

const startRows = 'tenant_id text, definition_key text, node_id text, definition_id text, due_at bigint';

/** Events that commands consume: missing ones are not among the returned rows. */
export const triggers: readonly Part[] = [
  {
    name: 'signal_given',
    text: `${removal('wf_signal', 'id')} RETURNING 1`,
    rows: ({ tenant, trigger }) =>
      trigger && 'signal' in trigger ? [{ tenant_id: tenant, id: trigger.signal.id }] : [],
  },
  {
    name: 'start_fired',
    text: `UPDATE wf_start t SET due_at = r.next_at, repeat = r.repeat, locked_until = 0, attempts = 0
      FROM jsonb_to_recordset($rows) AS r(${startRows}, next_at bigint, repeat jsonb)
      WHERE ${foundBy('definition_key', 'node_id', 'definition_id', 'due_at')} RETURNING 1`,
    rows: startRow,
  },
];

function startRow({ tenant, trigger }: Write): Row[] {
  if (!trigger || !('start' in trigger)) return [];
  const { start, next } = trigger;
  return [
    {
      tenant_id: tenant,
      definition_key: start.definitionKey,
      node_id: start.nodeId,
      definition_id: start.definitionId,
      due_at: start.due,
      next_at: next?.due ?? null,
      repeat: next?.repeat ?? null,
    },
  ];
}
