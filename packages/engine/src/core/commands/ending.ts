import { recordProcess, markVisited, recordTask } from '../history/record';
import { endInstance } from '../tokens/end-instance';
import type { Perform } from './types';
import { EngineError } from '../../errors';
import { dropTask, executionOf, handledTask, onBehalfOf } from '../tasks/tasks';

/** A handler stops the instance. */
export const terminate: Perform<'terminate'> = (run, command) => {
  const task = handledTask(run.state, command);
  const handler = command.user ?? task.assignee;
  recordTask(run, task, { action: 'terminate', handler, owner: onBehalfOf(task, command), comment: command.comment });
  markVisited(run, executionOf(run, task), handler === null ? [] : [handler], 'terminal');
  dropTask(run, task);
  endInstance(run, command.comment);
};

/** The initiator ends the instance. */
export const cancelInstance: Perform<'cancel'> = (run, { user, comment }) => {
  if (user !== run.state.initiator) throw new EngineError('notInitiator');
  recordProcess(run, 'canceled', user, comment);
  endInstance(run, comment, 'withdrawn');
};

/** Ends the instance from outside. */
export const deleteInstance: Perform<'delete'> = (run, { reason, user }) => {
  if (user !== undefined) recordProcess(run, 'terminate', user, reason);
  endInstance(run, reason);
};
