import { EngineError } from '../../errors';
import { activeTask } from '../tasks';
import type { Perform } from './types';

/* Who has a task, as Camunda's task service changes it; nothing of it is an approval action. */

export const claim: Perform<'claim'> = (run, { taskId, user }) => {
  const task = activeTask(run.state, taskId);
  if (task.assignee !== null && task.assignee !== user) throw new EngineError('notHandler', task.node);
  task.assignee = user;
};

export const setAssignee: Perform<'setAssignee'> = (run, { taskId, user }) => {
  activeTask(run.state, taskId).assignee = user;
};

export const setOwner: Perform<'setOwner'> = (run, { taskId, user }) => {
  activeTask(run.state, taskId).owner = user;
};

export const delegatePending: Perform<'delegatePending'> = (run, { taskId, user }) => {
  const task = activeTask(run.state, taskId);
  task.owner ??= task.assignee;
  task.assignee = user;
  task.delegation = 'PENDING';
};

export const resolve: Perform<'resolve'> = (run, { taskId }) => {
  const task = activeTask(run.state, taskId);
  task.assignee = task.owner;
  task.delegation = 'RESOLVED';
};
