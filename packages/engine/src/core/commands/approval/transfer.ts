import { handOn } from '../../tasks/hand-on';
import { recordTask } from '../../history/record';
import { handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/** Makes a task another person's own: whoever transfers it has nothing more to do with it. */
export const transfer: Perform<'transfer'> = (run, command) => {
  const task = handledTask(run.state, command);
  const { assignee, comment } = command;
  const handler = command.user ?? task.assignee;
  handOn(run, task, handler, assignee, () =>
    recordTask(run, task, {
      action: 'transfer',
      handler,
      owner: onBehalfOf(task, command),
      comment,
      targets: [assignee],
    }),
  );
};
