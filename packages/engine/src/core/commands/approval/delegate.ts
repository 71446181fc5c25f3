import { reassign } from '../../tasks/reassign';
import { recordTask } from '../../history/record';
import { handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/** Hands a task to one other person, who then completes it; the one who delegates first stays its owner. */
export const delegate: Perform<'delegate'> = (run, command) => {
  const task = handledTask(run.state, command);
  const { assignee, comment } = command;
  const handler = command.user ?? task.assignee;
  const absent = onBehalfOf(task, command);
  reassign(run, task, handler, assignee, () => {
    recordTask(run, task, { action: 'delegate', handler, owner: absent, comment, targets: [assignee] });
    task.owner ??= absent ?? handler;
  });
};
