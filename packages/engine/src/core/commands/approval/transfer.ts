import { reassign } from '../../tasks/reassign';
import { recordTask } from '../../history/record';
import { handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/** Reassigns a task to another user for good; the previous handler no longer takes part. */
export const transfer: Perform<'transfer'> = (run, command) => {
  const task = handledTask(run.state, command);
  const { assignee, comment } = command;
  const handler = command.user ?? task.assignee;
  reassign(run, task, handler, assignee, () =>
    recordTask(run, task, {
      action: 'transfer',
      handler,
      owner: onBehalfOf(task, command),
      comment,
      targets: [assignee],
    }),
  );
};
