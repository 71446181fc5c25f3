import { publicId } from '../../ids';
import { insertion, type Part } from './part';

export const history: Part = {
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
