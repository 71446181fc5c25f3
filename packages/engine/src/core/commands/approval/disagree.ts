import { EngineError } from '../../../errors';
import { addedAs } from '../../multi-instance/added-signers';
import { bodyOf } from '../../multi-instance/members';
import { votingOf } from '../../multi-instance/voting';
import { completeTask, executionOf, taskToDecide, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/**
 * Completes a task with a vote against, where the members of its node vote.
 * @throws `signersPending` while others have yet to sign before the handler
 */
export const disagree: Perform<'disagree'> = (run, command) => {
  const task = taskToDecide(run.state, command);
  const execution = executionOf(run, task);
  const votes = execution.kind === 'member' && votingOf(run.nodeOf(execution)) && !addedAs(run.state, execution);
  if (!votes) throw new EngineError('noVoting', task.node);
  if (task.awaits) throw new EngineError('signersPending', task.node);
  bodyOf(run, execution)[1].disagreed = true;
  const absent = onBehalfOf(task, command);
  completeTask(run, task, { action: 'complete', by: command.user ?? task.assignee, absent, comment: command.comment });
};
