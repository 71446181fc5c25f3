import type { Statement } from '../types';
import { currentNodes, publicId, VersionConflict, type Write } from './port';
import { query, type Queryable } from './sql';

/*
 * One command, one statement: the guard writes the instance only when its version is the one that was read, everything
 * else hangs on the guard, and without it the statement fails whole.
 */

const insertGuard = `
  INSERT INTO wf_instance (tenant_id, id, version, definition_id, definition_key, process_name, business_key, title,
    initiator, status, current_nodes, started_at, ended_at, state)
  VALUES ($1, $2, 1, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  ON CONFLICT DO NOTHING
  RETURNING definition_id, definition_key, process_name, business_key, title, initiator`;

const updateGuard = `
  UPDATE wf_instance SET version = version + 1, status = $9, current_nodes = $10, ended_at = $11, state = $12
  WHERE tenant_id = $1 AND id = $2 AND version = $8
  RETURNING definition_id, definition_key, process_name, business_key, title, initiator`;

const rows = `
  todo_removed AS (
    DELETE FROM wf_todo USING guard, jsonb_to_recordset($3::jsonb) AS r(identity text, task_id text)
    WHERE wf_todo.tenant_id = $1 AND wf_todo.identity = r.identity AND wf_todo.task_id = r.task_id
  ), todo_added AS (
    INSERT INTO wf_todo (tenant_id, identity, task_id, instance_id, definition_id, definition_key, process_name, title,
      business_key, initiator, node_id, node_name, created_at)
    SELECT $1, r.identity, r.task_id, $2, definition_id, definition_key, process_name, title, business_key, initiator,
      r.node_id, r.node_name, r.created_at
    FROM guard, jsonb_to_recordset($4::jsonb)
      AS r(identity text, task_id text, node_id text, node_name text, created_at bigint)
  ), history_added AS (
    INSERT INTO wf_history (tenant_id, instance_id, activity_id, activity_name, activity_type, task_id, handler, owner,
      targets, action, loop_counter, started_at, ended_at, message)
    SELECT $1, $2, r.activity_id, r.activity_name, r.activity_type, r.task_id, r.handler, r.owner, r.targets,
      r.action, r.loop_counter, r.started_at, r.ended_at, r.message
    FROM guard, jsonb_to_recordset($5::jsonb) AS r(activity_id text, activity_name text, activity_type text,
      task_id text, handler text, owner text, targets text[], action text, loop_counter integer, started_at bigint,
      ended_at bigint, message text)
  ), jobs_removed AS (
    DELETE FROM wf_job USING guard WHERE wf_job.tenant_id = $1 AND wf_job.id = ANY($6::text[])
  ), jobs_added AS (
    INSERT INTO wf_job (tenant_id, id, instance_id, due_at, retries)
    SELECT $1, r.id, $2, r.due_at, r.retries
    FROM guard, jsonb_to_recordset($7::jsonb) AS r(id text, due_at bigint, retries integer)
    ON CONFLICT (tenant_id, id)
    DO UPDATE SET due_at = excluded.due_at, retries = excluded.retries, locked_until = 0, error = NULL
  )`;

const verdict = 'SELECT CASE WHEN EXISTS (SELECT FROM guard) THEN 1 ELSE wf_conflict() END';

export async function writeCommand(db: Queryable, write: Write): Promise<void> {
  const values = [...rowValues(write), ...guardValues(write)];
  const guard = write.version === undefined ? insertGuard : updateGuard;
  const { ctes, values: all } = joinStatements(write.also, values);
  try {
    await query(db, `WITH guard AS (${guard}), ${[rows.trim(), ...ctes].join(', ')} ${verdict}`, all);
  } catch (error) {
    if (isConflict(error)) throw new VersionConflict();
    throw error;
  }
}

/** The caller's statements as parts of this one, their parameters counted on from ours. */
function joinStatements(also: readonly Statement[], values: unknown[]): { ctes: string[]; values: unknown[] } {
  const all = [...values];
  const ctes = also.map((statement, index) => {
    const offset = all.length;
    all.push(...statement.values);
    return `also_${index} AS (${statement.text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + offset}`)})`;
  });
  return { ctes, values: all };
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && error.message === 'wf_conflict' && 'code' in error && error.code === '40001';
}

function rowValues({ tenant, state, effects }: Write): unknown[] {
  const id = (inner: string) => publicId(state.id, inner);
  return [
    tenant,
    state.id,
    JSON.stringify(effects.todoRemoved.map(({ identity, taskId }) => ({ identity, task_id: id(taskId) }))),
    JSON.stringify(
      effects.todoAdded.map(({ identity, task }) => ({
        identity,
        task_id: id(task.id),
        node_id: task.node,
        node_name: task.name,
        created_at: task.createdAt,
      })),
    ),
    JSON.stringify(
      effects.history.map((row) => ({
        activity_id: row.activityId,
        activity_name: row.activityName,
        activity_type: row.activityType,
        task_id: row.taskId === null ? null : id(row.taskId),
        handler: row.handler,
        owner: row.owner,
        targets: row.targets,
        action: row.action,
        loop_counter: row.loopCounter,
        started_at: row.startedAt,
        ended_at: row.endedAt,
        message: row.message,
      })),
    ),
    effects.jobsRemoved.map(id),
    JSON.stringify(effects.jobsAdded.map((job) => ({ id: id(job.id), due_at: job.due, retries: job.retries }))),
  ];
}

function guardValues({ definition, version, state }: Write): unknown[] {
  const json = JSON.stringify(state);
  const nodes = currentNodes(state);
  if (version !== undefined) return [version, state.status, nodes, state.endedAt, json];
  const { businessKey, title, initiator, status, startedAt, endedAt } = state;
  return [
    definition.id,
    definition.key,
    definition.name,
    businessKey,
    title,
    initiator,
    status,
    nodes,
    startedAt,
    endedAt,
    json,
  ];
}
