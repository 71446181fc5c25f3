import { EngineError } from '../../../errors';
import { activeTask, handledTask, mayUnclaim, onBehalfOf } from '../../tasks/tasks';
import type { Run } from '../../run';
import type { Task } from '../../state';
import type { Perform } from '../types';
import { recordTask } from '../../history/record';

/* Assignment as Camunda's task service does it. These commands check no handler and are no approval actions. */

export function assign(run: Run, task: Task, user: string | null): void {
  const changed = task.assignee !== user;
  if (changed) run.acted.add(task.execution);
  task.assignee = user;
  if (changed && run.listenTask(task, 'update') && user !== null) run.listenTask(task, 'assignment');
}

/** Lets a task belong to the person who has it, once its delegation is over. */
export function endDelegation(task: Task): void {
  if (task.delegation === undefined) return;
  task.owner = null;
  delete task.delegation;
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

/** Claims a task for one of its candidates. */
export const claim: Perform<'claim'> = (run, command) => {
  const task = handledTask(run.state, command);
  if (task.assignee !== null) throw new EngineError('alreadyTaken', task.node);
  recordTask(run, task, { action: 'claim', handler: command.user, owner: onBehalfOf(task, command) });
  assign(run, task, command.user);
};

/** Returns a claimed task to its candidates. A delegated or transferred task cannot be returned. */
export const unclaim: Perform<'unclaim'> = (run, command) => {
  const { taskId, user, comment } = command;
  const task = activeTask(run.state, taskId);
  if (task.assignee !== user) throw new EngineError('notHandler', task.node);
  if (!mayUnclaim(task, command)) throw new EngineError('notReturnable', task.node);
  recordTask(run, task, { action: 'unclaim', handler: user, comment });
  endDelegation(task);
  assign(run, task, null);
};
