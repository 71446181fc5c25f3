import { holders } from '../core/effects';
import { calledAt, jobKind, processIdAt } from '../core/state';
import { currentNodes, publicId, type Write } from './port';

/**
 * Rows of one table that commands of one tenant, `$1`, add, change or remove by one part of their statement: `$rows`
 * stands for them.
 */
export interface Part {
  name: string;
  text: string;
  /** What one command gives to it, by the names of the table's columns; without any the part is left out. */
  rows: (write: Write) => readonly Row[];
}

type Row = Readonly<Record<string, unknown>>;

const recordset = (table: string) => `jsonb_populate_recordset(NULL::${table}, $rows)`;

const insertion = (table: string, columns: string, conflict = '') =>
  `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${recordset(table)} WHERE tenant_id = $1 ${conflict}`;

/** Another row of the same key takes these columns over. */
const orUpdate = (key: string, columns: readonly string[]) =>
  `ON CONFLICT (${key}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/**
 * Finds each row by its key. What is said of the tenant keeps the planner, which may know nothing of the tables yet, from
 * everything else: it expects a single row to be given, and cannot begin with all that the tenant has.
 */
const foundBy = (...key: string[]) =>
  [`r.tenant_id || '' = $1`, ...['tenant_id', ...key].map((column) => `t.${column} = r.${column}`)].join(' AND ');

const removal = (table: string, ...key: string[]) =>
  `DELETE FROM ${table} t USING ${recordset(table)} r WHERE ${foundBy(...key)}`;

const instanceColumns = `tenant_id, id, version, definition_id, definition_key, process_name, business_key, title,
  initiator, status, current_nodes, started_at, ended_at, state`;

/** The instances themselves: whichever is not there in the version that was read is not among the rows they return. */
export const guards: readonly Part[] = [
  {
    name: 'begun',
    text: `${insertion('wf_instance', instanceColumns, 'ON CONFLICT DO NOTHING')} RETURNING 1`,
    rows: (write) => (write.version === undefined ? [instanceRow(write)] : []),
  },
  {
    name: 'changed',
    text: `UPDATE wf_instance t SET version = t.version + 1, definition_id = r.definition_id,
        process_name = r.process_name, status = r.status, current_nodes = r.current_nodes, ended_at = r.ended_at,
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
  started_at: state.startedAt,
  ended_at: state.endedAt,
  state,
});

const removed = (write: Write, ids: readonly string[]): Row[] =>
  ids.map((id) => ({ tenant_id: write.tenant, id: publicId(write.state.id, id) }));

const todos: readonly Part[] = [
  {
    name: 'todo_removed',
    text: removal('wf_todo', 'identity', 'task_id'),
    rows: ({ tenant, state, effects }) =>
      effects.todoRemoved.map(({ identity, taskId }) => ({
        tenant_id: tenant,
        identity,
        task_id: publicId(state.id, taskId),
      })),
  },
  {
    name: 'todo_added',
    text: insertion(
      'wf_todo',
      `tenant_id, identity, task_id, instance_id, definition_id, definition_key, process_name, title, business_key,
        initiator, node_id, node_name, created_at, due_at, follow_up_at`,
      orUpdate('tenant_id, identity, task_id', ['created_at']),
    ),
    rows: ({ tenant, definition, state, effects }) =>
      effects.todoAdded.map(({ identity, task }) => ({
        tenant_id: tenant,
        identity,
        task_id: publicId(state.id, task.id),
        instance_id: state.id,
        definition_id: definition.id,
        definition_key: definition.key,
        process_name: definition.name,
        title: state.title,
        business_key: state.businessKey,
        initiator: state.initiator,
        node_id: task.node,
        node_name: task.name,
        created_at: task.createdAt,
        due_at: task.dueAt,
        follow_up_at: task.followUpAt,
      })),
  },
  {
    name: 'todo_moved',
    text: `UPDATE wf_todo t SET node_id = r.node_id, definition_id = r.definition_id, process_name = r.process_name
      FROM ${recordset('wf_todo')} r WHERE ${foundBy('identity', 'task_id')}`,
    rows: ({ tenant, definition, state, effects }) =>
      !effects.moved
        ? []
        : Object.values(state.tasks).flatMap((task) =>
            holders(task).map((identity) => ({
              tenant_id: tenant,
              identity,
              task_id: publicId(state.id, task.id),
              node_id: task.node,
              definition_id: definition.id,
              process_name: definition.name,
            })),
          ),
  },
];

const history: Part = {
  name: 'history_added',
  text: insertion(
    'wf_history',
    `tenant_id, instance_id, activity_id, activity_name, activity_type, task_id, handler, owner, targets, action,
      loop_counter, started_at, ended_at, message, process`,
  ),
  rows: ({ tenant, state, effects }) =>
    effects.history.map((row) => ({
      tenant_id: tenant,
      instance_id: state.id,
      activity_id: row.activityId,
      activity_name: row.activityName,
      activity_type: row.activityType,
      task_id: row.taskId === null ? null : publicId(state.id, row.taskId),
      handler: row.handler,
      owner: row.owner,
      targets: row.targets,
      action: row.action,
      loop_counter: row.loopCounter,
      started_at: row.startedAt,
      ended_at: row.endedAt,
      message: row.message,
      process: row.process,
    })),
};

const jobs: readonly Part[] = [
  {
    name: 'jobs_removed',
    text: removal('wf_job', 'id'),
    rows: (write) => removed(write, write.effects.jobsRemoved),
  },
  {
    name: 'jobs_added',
    text: insertion(
      'wf_job',
      `tenant_id, id, instance_id, due_at, locked_until, retries, priority, suspended, error, kind, node_id, node_name,
        definition_id`,
      orUpdate('tenant_id, id', [
        'due_at',
        'locked_until',
        'retries',
        'suspended',
        'error',
        'node_id',
        'node_name',
        'definition_id',
      ]),
    ),
    rows: ({ tenant, definition, state, effects }) =>
      effects.jobsAdded.map((job) => ({
        tenant_id: tenant,
        id: publicId(state.id, job.id),
        instance_id: state.id,
        due_at: job.due,
        locked_until: 0,
        retries: job.retries,
        priority: job.priority ?? 0,
        suspended: state.suspended === true,
        error: job.failure,
        kind: jobKind(job),
        node_id: job.node,
        node_name: job.nodeName,
        definition_id: calledAt(state, job.execution)?.definitionId ?? definition.id,
      })),
  },
];

const events: readonly Part[] = [
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
    text: insertion('wf_signal', 'tenant_id, instance_id, name, vars, async, locked_until'),
    rows: ({ tenant, state, effects }) =>
      effects.signals.map(({ name, vars, async = false }) => ({
        tenant_id: tenant,
        instance_id: state.id,
        name,
        vars,
        async,
        locked_until: 0,
      })),
  },
];

const work: readonly Part[] = [
  {
    name: 'externals_removed',
    text: removal('wf_external', 'id'),
    rows: (write) => removed(write, write.effects.externalsRemoved),
  },
  {
    name: 'externals_added',
    text: insertion(
      'wf_external',
      `tenant_id, id, instance_id, definition_id, definition_key, business_key, process, execution, node_id, topic,
        priority, created_at, retries, failure, suspended`,
      orUpdate('tenant_id, id', ['retries', 'failure', 'suspended', 'node_id', 'definition_id']),
    ),
    rows: ({ tenant, definition, state, effects }) =>
      effects.externalsAdded.map((task) => {
        const called = calledAt(state, task.execution);
        return {
          tenant_id: tenant,
          id: publicId(state.id, task.id),
          instance_id: state.id,
          definition_id: called?.definitionId ?? definition.id,
          definition_key: called?.key ?? definition.key,
          business_key: called?.businessKey ?? state.businessKey,
          process: processIdAt(state, task.execution),
          execution: task.execution,
          node_id: task.node,
          topic: task.topic,
          priority: task.priority,
          created_at: task.createdAt,
          retries: task.retries,
          failure: task.failure ?? '',
          suspended: state.suspended === true,
        };
      }),
  },
  {
    name: 'incidents_removed',
    text: removal('wf_incident', 'id'),
    rows: (write) => removed(write, write.effects.incidentsRemoved),
  },
  {
    name: 'incidents_added',
    text: insertion(
      'wf_incident',
      `tenant_id, id, instance_id, definition_id, definition_key, node_id, node_name, type, message, created_at`,
      orUpdate('tenant_id, id', ['node_id', 'node_name', 'definition_id']),
    ),
    rows: ({ tenant, definition, state, effects }) =>
      effects.incidentsAdded.map((incident) => ({
        tenant_id: tenant,
        id: publicId(state.id, incident.id),
        instance_id: state.id,
        definition_id: calledAt(state, incident.execution)?.definitionId ?? definition.id,
        definition_key: definition.key,
        node_id: incident.node,
        node_name: incident.nodeName,
        type: incident.type,
        message: incident.message,
        created_at: incident.at,
      })),
  },
];

const copies: Part = {
  name: 'copies_added',
  text: insertion(
    'wf_copy',
    'tenant_id, user_id, task_id, instance_id, node_id, node_name, sender, message, created_at',
  ),
  rows: ({ tenant, state, effects }) =>
    effects.copies.map(({ user, task, by, comment, at }) => ({
      tenant_id: tenant,
      user_id: user,
      task_id: publicId(state.id, task.id),
      instance_id: state.id,
      node_id: task.node,
      node_name: task.name,
      sender: by,
      message: comment,
      created_at: at,
    })),
};

/** Every table beside the instances' own that a command may write. */
export const parts: readonly Part[] = [...todos, history, ...jobs, ...events, ...work, copies];
