import { EngineError } from '../../../errors';
import { signsAlready } from '../../multi-instance/signers';
import type { Run } from '../../run';
import type { Task } from '../../state';
import { requireEligible } from '../../tasks/eligible';
import { executionOf, handledTask, onBehalfOf } from '../../tasks/tasks';
import { recordTask } from '../../history/record';
import { endDelegation } from './assignment';
import type { Perform } from '../types';

/** Reassigns a task to another person. @throws `delegateToSelf`, `alreadySigner`, `handlerInactive` */
export function reassign(run: Run, task: Task, from: string | null, to: string, note: () => void): void {
  if (to === from) throw new EngineError('delegateToSelf', task.node);
  const execution = executionOf(run, task);
  if (signsAlready(run.state, execution, to)) throw new EngineError('alreadySigner', task.node, { user: to });
  requireEligible(run, run.nodeOf(execution), [to]);
  note();
  task.assignee = to;
  task.createdAt = run.env.now;
  if (run.listenTask(task, 'update')) run.listenTask(task, 'assignment');
}

/**
 * Reassigns a task to another user permanently. The previous handler no longer takes part; a pending delegation is the
 * other's.
 */
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
  if (task.delegation === 'RESOLVED' || assignee === task.owner) endDelegation(task);
};
