import { checkChoice } from '../../tasks/choice';
import { choicesOfTask, storeChoices } from '../../tasks/handler-choices';
import { changeVariables } from '../../variables/variable-changes';
import { completeTask, executionOf, handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/**
 * Completes a task with agreement. Each variable is written to the scope that already defines it, otherwise to the
 * instance.
 */
export const complete: Perform<'complete'> = (run, command) => {
  const task = handledTask(run.state, command);
  const execution = executionOf(run, task);
  checkChoice(run.modelOf(execution), task.node, command.selectedFlowIds, command.user !== undefined);
  const offered = choicesOfTask(run.modelOf(execution), run.state, execution, command.user);
  storeChoices(run, offered, { ...command, execution, taskId: task.id });
  run.selected = command.selectedFlowIds;
  changeVariables(run, execution, command, { user: command.user, task });
  const absent = onBehalfOf(task, command);
  completeTask(run, task, { action: 'complete', by: command.user ?? task.assignee, absent, comment: command.comment });
};
