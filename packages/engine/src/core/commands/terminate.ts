import { recordTask } from '../history/record';
import { dropTask, handledTask } from '../tasks/tasks';
import { endEverything } from './delete';
import type { Perform } from './types';

/** A handler stops the instance. */
export const terminate: Perform<'terminate'> = (run, command) => {
  const task = handledTask(run.state, command);
  recordTask(run, task, { action: 'terminate', handler: command.user ?? task.assignee, comment: command.comment });
  dropTask(run, task);
  endEverything(run, command.comment);
};
