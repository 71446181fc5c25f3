import { EngineError } from '../../../errors';
import { activeTask, executionOf } from '../../tasks/tasks';
import type { Run } from '../../run';
import type { Task } from '../../state';
import type { Perform } from '../types';

/* Who has a task, as Camunda's task service changes it; nothing of it is an approval action. */

export function assign(run: Run, task: Task, user: string | null): void {
  const changed = task.assignee !== user;
  if (changed) run.acted.add(task.execution);
  task.assignee = user;
  if (changed && run.listenTask(task, 'update') && user !== null) run.listenTask(task, 'assignment');
}

export const claim: Perform<'claim'> = (run, { taskId, user }) => {
  const task = activeTask(run.state, taskId);
  if (task.assignee !== null && task.assignee !== user) throw new EngineError('notHandler', task.node);
  assign(run, task, user);
};

export const setAssignee: Perform<'setAssignee'> = (run, { taskId, user }) => {
  assign(run, activeTask(run.state, taskId), user);
};

export const setOwner: Perform<'setOwner'> = (run, { taskId, user }) => {
  const task = activeTask(run.state, taskId);
  task.owner = user;
  run.listenTask(task, 'update');
};

export const delegatePending: Perform<'delegatePending'> = (run, { taskId, user }) => {
  const task = activeTask(run.state, taskId);
  task.owner ??= task.assignee;
  task.delegation = 'PENDING';
  assign(run, task, user);
};

export const resolve: Perform<'resolve'> = (run, { taskId, vars }) => {
  const task = activeTask(run.state, taskId);
  run.setVars(executionOf(run, task), vars);
  task.delegation = 'RESOLVED';
  assign(run, task, task.owner);
};
