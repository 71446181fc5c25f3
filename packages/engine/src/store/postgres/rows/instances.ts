import { currentNodes, waitingOf } from '../../records';
import type { Begins, Write } from '../../ports/instances';
import { foundBy, insertion, recordset, type Part, type Row } from './part';

const instanceColumns = `tenant_id, id, version, definition_id, definition_key, process_name, business_key, title,
  initiator, status, current_nodes, waiting, started_at, ended_at, state`;

/** Conditions on the version of a new instance. They are scalar, so that each is one lookup by key. */
const conditions: Readonly<Record<Begins, string>> = {
  active: `(SELECT d.suspension IS NULL FROM wf_definition d WHERE d.tenant_id = $1 AND d.id = definition_id)`,
  newest: `(SELECT d.suspension IS NULL AND d.id = definition_id FROM wf_definition d
    WHERE d.tenant_id = $1 AND d.key = definition_key ORDER BY d.version DESC LIMIT 1)`,
};

const created = (name: string, begins?: Begins): Part => ({
  name,
  text: `${insertion('wf_instance', instanceColumns, `${begins ? `AND ${conditions[begins]}` : ''} ON CONFLICT DO NOTHING`)} RETURNING 1`,
  rows: (write) => (write.version === undefined && write.begins === begins ? [instanceRow(write)] : []),
});

/** The instances themselves: whichever is not there in the version that was read is not among the rows they return. */
export const guards: readonly Part[] = [
  created('created'),
  created('created_active', 'active'),
  created('created_newest', 'newest'),
  {
    name: 'changed',
    text: `UPDATE wf_instance t SET version = t.version + 1, definition_id = r.definition_id,
        process_name = r.process_name, status = r.status, current_nodes = r.current_nodes, waiting = r.waiting,
        ended_at = r.ended_at,
        state = r.state
      FROM ${recordset('wf_instance')} r WHERE ${foundBy('id', 'version')} RETURNING 1`,
    rows: (write) => (write.version === undefined ? [] : [instanceRow(write)]),
  },
];

const instanceRow = ({ tenant, definition, version = 1, state }: Write): Row => ({
  tenant_id: tenant,
  id: state.id,
  version,
  definition_id: definition.id,
  definition_key: definition.key,
  process_name: definition.name,
  business_key: state.businessKey,
  title: state.title,
  initiator: state.initiator,
  status: state.status,
  current_nodes: currentNodes(state),
  waiting: waitingOf(state),
  started_at: state.startedAt,
  ended_at: state.endedAt,
  state,
});
