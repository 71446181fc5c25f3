import { EngineError } from '../../errors';
import { recordTask } from '../record';
import { handledTask } from '../tasks';
import type { Perform } from './types';

/** Hands a task to one other person, who then completes it; the one who delegates first stays its owner. */
export const delegate: Perform<'delegate'> = (run, command) => {
  const task = handledTask(run.state, command);
  if (command.assignee === (command.user ?? task.assignee)) throw new EngineError('delegateToSelf', task.node);
  recordTask(run, task, { action: 'delegate', handler: command.user ?? task.assignee, comment: command.comment });
  task.owner ??= command.user ?? task.assignee;
  task.assignee = command.assignee;
  task.createdAt = run.env.now;
};
