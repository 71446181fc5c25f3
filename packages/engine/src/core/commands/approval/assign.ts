import { EngineError } from '../../../errors';
import { activeTask, executionOf } from '../../tasks/tasks';
import type { Run } from '../../run';
import type { Task } from '../../state';
import type { Perform } from '../types';

/* Assignment as Camunda's task service does it. These commands check no handler and are no approval actions. */

export function assign(run: Run, task: Task, user: string | null): void {
  const changed = task.assignee !== user;
  if (changed) run.acted.add(task.execution);
  task.assignee = user;
  if (changed && run.listenTask(task, 'update') && user !== null) run.listenTask(task, 'assignment');
}

export const camundaClaim: Perform<'camundaClaim'> = (run, { taskId, user }) => {
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

export const camundaDelegate: Perform<'camundaDelegate'> = (run, { taskId, user }) => {
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
