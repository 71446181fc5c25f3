import type { Write } from '../../ports/instances';
import { foundBy, removal, type Part, type Row } from './part';

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
