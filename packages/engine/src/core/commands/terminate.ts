import { markVisited, recordTask } from '../history/record';
import { dropTask, executionOf, handledTask, onBehalfOf } from '../tasks/tasks';
import { endWholeInstance } from './delete';
import type { Perform } from './types';

/** A handler stops the instance. */
export const terminate: Perform<'terminate'> = (run, command) => {
  const task = handledTask(run.state, command);
  const handler = command.user ?? task.assignee;
  recordTask(run, task, { action: 'terminate', handler, owner: onBehalfOf(task, command), comment: command.comment });
  markVisited(run, executionOf(run, task), handler === null ? [] : [handler], 'terminal');
  dropTask(run, task);
  endWholeInstance(run, command.comment);
};
