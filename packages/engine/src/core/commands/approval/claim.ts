import { EngineError } from '../../../errors';
import { recordTask } from '../../history/record';
import { activeTask, handledTask, mayUnclaim, onBehalfOf } from '../../tasks/tasks';
import { assign } from './assign';
import type { Perform } from '../types';

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
  assign(run, task, null);
};
