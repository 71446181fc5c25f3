import { definitions, instances, lists } from './instance-tables';
import { events, history, work } from './work-tables';

export interface Migration {
  name: string;
  sql: string;
}

/**
 * Before a table is analyzed, the planner picks the newest of equally rated indexes: commands look rows up by key, so
 * the keys are created after every other index.
 */
const keys = `
ALTER TABLE wf_instance ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_todo ADD PRIMARY KEY (tenant_id, identity, task_id);
ALTER TABLE wf_external ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_incident ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_job ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_subscription ADD PRIMARY KEY (tenant_id, id);
`;

/**
 * Lists are counted in their index alone as far as the rows behind it are known to everybody: that is noted often, not only
 * when a fifth of a table is new. A running instance is written again and again. Where its page has room for the next state
 * and nothing indexed changes, no index is written; a state of middle size is not worth compressing for a moment.
 */
const storage = `
ALTER TABLE wf_history SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE wf_instance SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02, fillfactor = 70, toast_tuple_target = 4080);
ALTER TABLE wf_todo SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE wf_job SET (autovacuum_vacuum_scale_factor = 0.02);
`;

/** The list of done tasks leaves out those that passed automatically, and is still counted in its index alone. */
const doneActions = `
DROP INDEX wf_history_done;
CREATE INDEX wf_history_done ON wf_history (tenant_id, handler, ended_at DESC, seq DESC) INCLUDE (action)
  WHERE task_id IS NOT NULL AND action IN ('complete', 'autoComplete', 'reject', 'delegate', 'transfer', 'terminate');
`;

/** What lists say of open tasks: the reject that brought one back, and who has those of an instance. */
const waiting = `
ALTER TABLE wf_todo ADD COLUMN rejection jsonb;
ALTER TABLE wf_instance ADD COLUMN waiting jsonb;
UPDATE wf_instance SET waiting = jsonb_build_object('holders', (
    SELECT coalesce(jsonb_agg(DISTINCT holder), '[]')
    FROM jsonb_each(state -> 'tasks') task CROSS JOIN LATERAL (
      SELECT 'u:' || (task.value ->> 'assignee') WHERE task.value ->> 'assignee' IS NOT NULL
      UNION ALL
      SELECT jsonb_array_elements_text(task.value -> 'candidates') WHERE task.value ->> 'assignee' IS NULL
    ) held(holder)
  ), 'rejection', null)
WHERE status = 'running';
`;

/**
 * Who has read an open task, since when the tasks of an instance wait, and the order by due date. Room is left in the pages,
 * so that marking a task as read writes no index.
 */
const reading = `
ALTER TABLE wf_todo ADD COLUMN readers text[];
ALTER TABLE wf_todo SET (fillfactor = 90);
CREATE INDEX wf_todo_due ON wf_todo (tenant_id, identity, due_at, created_at DESC, task_id DESC) WHERE due_at IS NOT NULL;
UPDATE wf_instance SET waiting = waiting || jsonb_build_object('since', (
    SELECT min((task.value ->> 'createdAt')::bigint) FROM jsonb_each(state -> 'tasks') task
  ))
WHERE status = 'running' AND waiting IS NOT NULL;
`;

/** Tasks whose handlers wait for others to sign before them. */
const awaited = `
ALTER TABLE wf_todo ADD COLUMN awaits text[];
`;

/** What a member has voted: its votes, negative against. The list of done tasks shows these as their own action. */
const votes = `
ALTER TABLE wf_history ADD COLUMN votes integer;
`;

/**
 * The instances of a process are listed newest first to those who may read them all. The condition holds for each, but only
 * queries by process fulfil it for the planner, which would find single instances by this index otherwise.
 */
const ofProcess = `
CREATE INDEX wf_instance_process ON wf_instance (tenant_id, definition_key, started_at DESC, id DESC)
  WHERE definition_key IS NOT NULL;
`;

/** The name of the custom button by which a task was completed. */
const buttons = `
ALTER TABLE wf_history ADD COLUMN button text;
`;

/** Since when the deadline of a task stands still. */
const held = `
ALTER TABLE wf_todo ADD COLUMN held_since bigint;
`;

/** Deadlines that stood still before lists said since when. */
const heldBefore = `
UPDATE wf_todo t SET held_since = held.since
FROM (
  SELECT i.tenant_id, i.id || '.' || (task.value ->> 'id') AS task_id, (task.value #>> '{held,at}')::bigint AS since
  FROM wf_instance i CROSS JOIN LATERAL jsonb_each(i.state -> 'tasks') task
  WHERE i.status = 'running' AND task.value #>> '{held,at}' IS NOT NULL
) held
WHERE t.tenant_id = held.tenant_id AND t.task_id = held.task_id AND t.held_since IS NULL;
`;

/** The business key of the instances that a signal starts. */
const signalKeys = `
ALTER TABLE wf_signal ADD COLUMN business_key text NOT NULL DEFAULT '';
`;

/**
 * Delegates whose owner decides: lists of open tasks say so, and their opinions are in the list of done tasks, which is
 * counted in its index alone.
 */
const delegations = `
ALTER TABLE wf_todo ADD COLUMN delegation jsonb;
UPDATE wf_todo t SET delegation = pending.delegation
FROM (
  SELECT i.tenant_id, i.id || '.' || (task.value ->> 'id') AS task_id,
    jsonb_build_object('state', task.value -> 'delegation', 'owner', task.value -> 'owner') AS delegation
  FROM wf_instance i CROSS JOIN LATERAL jsonb_each(i.state -> 'tasks') task
  WHERE i.status = 'running' AND task.value ->> 'delegation' IS NOT NULL
) pending
WHERE t.tenant_id = pending.tenant_id AND t.task_id = pending.task_id;
DROP INDEX wf_history_done;
CREATE INDEX wf_history_done ON wf_history (tenant_id, handler, ended_at DESC, seq DESC) INCLUDE (action)
  WHERE task_id IS NOT NULL
    AND action IN ('complete', 'autoComplete', 'reject', 'delegate', 'resolve', 'transfer', 'terminate');
`;

/** When a task was due, kept after its end so that figures can tell which were done on time. */
const dueTimes = `
ALTER TABLE wf_history ADD COLUMN due_at bigint;
`;

/** The engine's tables, in order; names never change once released. */
export const engineMigrations: readonly Migration[] = [
  { name: 'engine-001-schema', sql: [definitions, instances, lists, history, events, work, keys, storage].join('') },
  { name: 'engine-002-done-actions', sql: doneActions },
  { name: 'engine-003-waiting', sql: waiting },
  { name: 'engine-004-reading', sql: reading },
  { name: 'engine-005-awaited-signers', sql: awaited },
  { name: 'engine-006-votes', sql: votes },
  { name: 'engine-007-instances-of-process', sql: ofProcess },
  { name: 'engine-008-buttons', sql: buttons },
  { name: 'engine-009-held-deadlines', sql: held },
  { name: 'engine-010-deadlines-held-before', sql: heldBefore },
  { name: 'engine-011-business-keys-of-signals', sql: signalKeys },
  { name: 'engine-012-delegations', sql: delegations },
  { name: 'engine-013-due-times', sql: dueTimes },
];
