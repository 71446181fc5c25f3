import { EngineError } from '../../errors';
import { recordTask } from '../record';
import { handledTask } from '../tasks';
import type { Perform } from './types';

/** Hands a task to one other person, who then completes it; the one who delegates first stays its owner. */
export const delegate: Perform<'delegate'> = (run, command) => {
  const task = handledTask(run.state, command);
  const { assignee, comment } = command;
  const handler = command.user ?? task.assignee;
  if (assignee === handler) throw new EngineError('delegateToSelf', task.node);
  recordTask(run, task, { action: 'delegate', handler, comment, targets: [assignee] });
  task.owner ??= handler;
  task.assignee = assignee;
  task.createdAt = run.env.now;
  if (run.listenTask(task, 'update')) run.listenTask(task, 'assignment');
};
