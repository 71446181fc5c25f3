import { publicId } from '../../ids';
import { insertion, type Part } from './part';

export const history: Part = {
  name: 'history_added',
  text: insertion(
    'wf_history',
    `tenant_id, instance_id, activity_id, activity_name, activity_type, task_id, handler, owner, targets, action,
      loop_counter, votes, button, started_at, ended_at, due_at, message, process`,
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
      votes: row.votes,
      button: row.button,
      started_at: row.startedAt,
      ended_at: row.endedAt,
      due_at: row.dueAt,
      message: row.message,
      process: row.process,
    })),
};

export const called: Part = {
  name: 'called_added',
  text: insertion(
    'wf_called',
    `tenant_id, instance_id, process, caller, node_id, node_name, loop_counter, definition_id, definition_key,
      business_key, status, started_at, ended_at, end_node, cause, marks`,
  ),
  rows: ({ tenant, state, effects }) =>
    effects.callsEnded.map((call) => ({
      tenant_id: tenant,
      instance_id: state.id,
      process: Number(call.process),
      caller: Number(call.caller),
      node_id: call.nodeId,
      node_name: call.nodeName,
      loop_counter: call.loopCounter,
      definition_id: call.definitionId,
      definition_key: call.key,
      business_key: call.businessKey,
      status: call.status,
      started_at: call.startedAt,
      ended_at: call.endedAt,
      end_node: call.endNode,
      cause: call.cause,
      marks: call.marks,
    })),
};

export const variableChanges: Part = {
  name: 'variables_changed',
  text: insertion(
    'wf_variable_change',
    'tenant_id, instance_id, name, old_value, new_value, user_id, node_id, node_name, task_id, changed_at',
  ),
  rows: ({ tenant, state, effects }) =>
    effects.variableChanges.map((change) => ({
      tenant_id: tenant,
      instance_id: state.id,
      name: change.name,
      old_value: change.oldValue,
      new_value: change.newValue,
      user_id: change.user,
      node_id: change.nodeId,
      node_name: change.nodeName,
      task_id: change.taskId,
      changed_at: change.at,
    })),
};
