import { EngineError } from '../../../errors';
import { checkChoice } from '../../tasks/choice';
import { choicesOfTask, storeChoices } from '../../tasks/handler-choices';
import { leavesChoices } from '../../multi-instance/added-signers';
import { changeVariables } from '../../variables/variable-changes';
import { completeTask, executionOf, handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';
import { giveOpinion } from './delegation';
import { addTo } from './signers';

/**
 * Completes a task with agreement; for a delegate whose owner decides, with an opinion. Each variable is written to the
 * scope that already defines it, otherwise to the instance.
 * @throws `signersPending` while others have yet to sign before the handler
 */
export const complete: Perform<'complete'> = (run, command) => {
  const task = handledTask(run.state, command);
  if (command.user !== undefined && task.delegation === 'PENDING') return giveOpinion(run, task, command);
  const execution = executionOf(run, task);
  if (task.awaits) throw new EngineError('signersPending', task.node);
  const model = run.modelOf(execution);
  const isLeft = leavesChoices(run.state, execution);
  checkChoice(model, task.node, command.selectedFlowIds, command.user !== undefined && !isLeft);
  const offered = choicesOfTask(model, run.state, execution, command.user);
  storeChoices(run, offered, { ...command, execution, taskId: task.id });
  run.selected = isLeft ? [] : command.selectedFlowIds;
  changeVariables(run, execution, command, { user: command.user, task });
  const { signers = [], comment, button } = command;
  if (signers.length > 0) addTo(run, task, { ...command, users: signers, comment: '', kind: 'after' });
  const absent = onBehalfOf(task, command);
  completeTask(run, task, {
    action: 'complete',
    by: command.user ?? task.assignee,
    absent,
    comment,
    button,
    anonymous: command.user === undefined,
  });
};
