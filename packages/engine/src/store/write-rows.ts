import { holders } from '../core/effects';
import { calledAt, jobKind, processIdAt, type InstanceState, type Task } from '../core/state';
import { publicId, type Write } from './port';

/**
 * Rows of one table that a command adds or removes. `text` is a part of the command's statement; `$1` and `$2` are tenant
 * and instance, `$rows` the parameter that `rows` gives.
 */
export interface Part {
  name: string;
  text: string;
  /** Rows as objects, or for removals ids; without any the part is left out of the statement. */
  rows: (write: Write) => readonly object[] | readonly string[];
}

const todos: readonly Part[] = [
  {
    name: 'todo_removed',
    // row by row over the key, however small or large the planner believes the table to be
    text: `DELETE FROM wf_todo WHERE ctid = ANY(ARRAY(
        SELECT found.ctid FROM guard, jsonb_to_recordset($rows::jsonb) AS r(identity text, task_id text),
        LATERAL (
          SELECT w.ctid FROM wf_todo w
          WHERE w.tenant_id = $1 AND w.identity = r.identity AND w.task_id = r.task_id LIMIT 1
        ) found
      ))`,
    rows: ({ state, effects }) =>
      effects.todoRemoved.map(({ identity, taskId }) => ({ identity, task_id: publicId(state.id, taskId) })),
  },
  {
    name: 'todo_added',
    text: `INSERT INTO wf_todo (tenant_id, identity, task_id, instance_id, definition_id, definition_key, process_name,
        title, business_key, initiator, node_id, node_name, created_at, due_at, follow_up_at)
      SELECT $1, r.identity, r.task_id, $2, definition_id, definition_key, process_name, title, business_key, initiator,
        r.node_id, r.node_name, r.created_at, r.due_at, r.follow_up_at
      FROM guard, jsonb_to_recordset($rows::jsonb) AS r(identity text, task_id text, node_id text, node_name text,
        created_at bigint, due_at bigint, follow_up_at bigint)
      ON CONFLICT (tenant_id, identity, task_id) DO UPDATE SET created_at = excluded.created_at`,
    rows: ({ state, effects }) =>
      effects.todoAdded.map(({ identity, task }) => ({
        identity,
        task_id: publicId(state.id, task.id),
        node_id: task.node,
        node_name: task.name,
        created_at: task.createdAt,
        due_at: task.dueAt,
        follow_up_at: task.followUpAt,
      })),
  },
  {
    name: 'todo_moved',
    text: `UPDATE wf_todo t
      SET node_id = r.node_id, definition_id = guard.definition_id, process_name = guard.process_name
      FROM guard, jsonb_to_recordset($rows::jsonb) AS r(identity text, task_id text, node_id text)
      WHERE t.tenant_id = $1 AND t.identity = r.identity AND t.task_id = r.task_id`,
    rows: ({ state, effects }) =>
      effects.moved ? Object.values(state.tasks).flatMap((task) => movedRows(state, task)) : [],
  },
];

const history: Part = {
  name: 'history_added',
  text: `INSERT INTO wf_history (tenant_id, instance_id, activity_id, activity_name, activity_type, task_id, handler,
      owner, targets, action, loop_counter, started_at, ended_at, message, process)
    SELECT $1, $2, r.activity_id, r.activity_name, r.activity_type, r.task_id, r.handler, r.owner, r.targets,
      r.action, r.loop_counter, r.started_at, r.ended_at, r.message, r.process
    FROM guard, jsonb_to_recordset($rows::jsonb) AS r(activity_id text, activity_name text, activity_type text,
      task_id text, handler text, owner text, targets text[], action text, loop_counter integer, started_at bigint,
      ended_at bigint, message text, process text)`,
  rows: ({ state, effects }) =>
    effects.history.map((row) => ({
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
    text: 'DELETE FROM wf_job USING guard WHERE wf_job.tenant_id = $1 AND wf_job.id = ANY($rows::text[])',
    rows: ({ state, effects }) => effects.jobsRemoved.map((id) => publicId(state.id, id)),
  },
  {
    name: 'jobs_added',
    text: `INSERT INTO wf_job (tenant_id, id, instance_id, due_at, retries, priority, suspended, error, kind, node_id,
        node_name, definition_id)
      SELECT $1, r.id, $2, r.due_at, r.retries, r.priority, r.suspended, r.error, r.kind, r.node_id, r.node_name,
        coalesce(r.definition_id, guard.definition_id)
      FROM guard, jsonb_to_recordset($rows::jsonb)
        AS r(id text, due_at bigint, retries integer, priority integer, suspended boolean, error text, kind text,
          node_id text, node_name text, definition_id text)
      ON CONFLICT (tenant_id, id) DO UPDATE
      SET due_at = excluded.due_at, retries = excluded.retries, suspended = excluded.suspended, error = excluded.error,
        node_id = excluded.node_id, node_name = excluded.node_name, definition_id = excluded.definition_id,
        locked_until = 0`,
    rows: ({ state, effects }) =>
      effects.jobsAdded.map((job) => ({
        id: publicId(state.id, job.id),
        due_at: job.due,
        retries: job.retries,
        priority: job.priority ?? 0,
        suspended: state.suspended === true,
        error: job.failure,
        kind: jobKind(job),
        node_id: job.node,
        node_name: job.nodeName,
        definition_id: calledAt(state, job.execution)?.definitionId,
      })),
  },
];

const events: readonly Part[] = [
  {
    name: 'subscriptions_removed',
    text: `DELETE FROM wf_subscription USING guard
      WHERE wf_subscription.tenant_id = $1 AND wf_subscription.id = ANY($rows::text[])`,
    rows: ({ state, effects }) => effects.subscriptionsRemoved.map((id) => publicId(state.id, id)),
  },
  {
    name: 'subscriptions_added',
    text: `INSERT INTO wf_subscription (tenant_id, id, instance_id, type, name, business_key)
      SELECT $1, r.id, $2, r.type, r.name, coalesce(r.business_key, guard.business_key)
      FROM guard, jsonb_to_recordset($rows::jsonb) AS r(id text, type text, name text, business_key text)`,
    rows: ({ state, effects }) =>
      effects.subscriptionsAdded.map((added) => ({
        id: publicId(state.id, added.id),
        type: added.type,
        name: added.name,
        business_key: calledAt(state, added.execution)?.businessKey,
      })),
  },
  {
    name: 'signals_added',
    text: `INSERT INTO wf_signal (tenant_id, instance_id, name, vars, async, locked_until)
      SELECT $1, $2, r.name, r.vars, coalesce(r.async, false), 0
      FROM guard, jsonb_to_recordset($rows::jsonb) AS r(name text, vars jsonb, async boolean)`,
    rows: ({ effects }) => effects.signals,
  },
];

const work: readonly Part[] = [
  {
    name: 'externals_removed',
    text: 'DELETE FROM wf_external USING guard WHERE wf_external.tenant_id = $1 AND wf_external.id = ANY($rows::text[])',
    rows: ({ state, effects }) => effects.externalsRemoved.map((id) => publicId(state.id, id)),
  },
  {
    name: 'externals_added',
    text: `INSERT INTO wf_external (tenant_id, id, instance_id, definition_id, definition_key, business_key, process,
        execution, node_id, topic, priority, created_at, retries, failure, suspended)
      SELECT $1, r.id, $2, coalesce(r.definition_id, guard.definition_id),
        coalesce(r.definition_key, guard.definition_key), coalesce(r.business_key, guard.business_key), r.process,
        r.execution, r.node_id, r.topic, r.priority, r.created_at, r.retries, coalesce(r.failure, ''), r.suspended
      FROM guard, jsonb_to_recordset($rows::jsonb)
        AS r(id text, topic text, priority integer, created_at bigint, retries integer, failure text, suspended boolean,
          definition_id text, definition_key text, business_key text, process text, execution text, node_id text)
      ON CONFLICT (tenant_id, id) DO UPDATE
      SET retries = excluded.retries, failure = excluded.failure, suspended = excluded.suspended,
        node_id = excluded.node_id, definition_id = excluded.definition_id`,
    rows: ({ state, effects }) =>
      effects.externalsAdded.map((task) => ({
        id: publicId(state.id, task.id),
        topic: task.topic,
        priority: task.priority,
        created_at: task.createdAt,
        retries: task.retries,
        failure: task.failure,
        suspended: state.suspended === true,
        definition_id: calledAt(state, task.execution)?.definitionId,
        definition_key: calledAt(state, task.execution)?.key,
        business_key: calledAt(state, task.execution)?.businessKey,
        process: processIdAt(state, task.execution),
        execution: task.execution,
        node_id: task.node,
      })),
  },
  {
    name: 'incidents_removed',
    text: 'DELETE FROM wf_incident USING guard WHERE wf_incident.tenant_id = $1 AND wf_incident.id = ANY($rows::text[])',
    rows: ({ state, effects }) => effects.incidentsRemoved.map((id) => publicId(state.id, id)),
  },
  {
    name: 'incidents_added',
    text: `INSERT INTO wf_incident (tenant_id, id, instance_id, definition_key, node_id, type, message, created_at,
        node_name, definition_id)
      SELECT $1, r.id, $2, definition_key, r.node_id, r.type, r.message, r.created_at, r.node_name,
        coalesce(r.definition_id, guard.definition_id)
      FROM guard, jsonb_to_recordset($rows::jsonb)
        AS r(id text, node_id text, type text, message text, created_at bigint, node_name text, definition_id text)
      ON CONFLICT (tenant_id, id) DO UPDATE
      SET node_id = excluded.node_id, node_name = excluded.node_name, definition_id = excluded.definition_id`,
    rows: ({ state, effects }) =>
      effects.incidentsAdded.map((incident) => ({
        id: publicId(state.id, incident.id),
        node_id: incident.node,
        type: incident.type,
        message: incident.message,
        created_at: incident.at,
        node_name: incident.nodeName,
        definition_id: calledAt(state, incident.execution)?.definitionId,
      })),
  },
];

const copies: Part = {
  name: 'copies_added',
  text: `INSERT INTO wf_copy (tenant_id, user_id, task_id, instance_id, node_id, node_name, sender, message, created_at)
      SELECT $1, r.user_id, r.task_id, $2, r.node_id, r.node_name, r.sender, r.message, r.created_at
      FROM guard, jsonb_to_recordset($rows::jsonb) AS r(user_id text, task_id text, node_id text, node_name text,
        sender text, message text, created_at bigint)`,
  rows: ({ state, effects }) =>
    effects.copies.map(({ user, task, by, comment, at }) => ({
      user_id: user,
      task_id: publicId(state.id, task.id),
      node_id: task.node,
      node_name: task.name,
      sender: by,
      message: comment,
      created_at: at,
    })),
};

/** Every table beside the instance's own that a command may write. */
export const parts: readonly Part[] = [...todos, history, ...jobs, ...events, ...work, copies];

const movedRows = ({ id }: InstanceState, task: Task) =>
  holders(task).map((identity) => ({ identity, task_id: publicId(id, task.id), node_id: task.node }));
