import { checkChoice } from '../../tasks/choice';
import { changeVariables } from '../../variables/variable-changes';
import { completeTask, executionOf, handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/** Agrees to a task; its variables go to where they are defined, else to the instance. */
export const complete: Perform<'complete'> = (run, command) => {
  const task = handledTask(run.state, command);
  checkChoice(run.modelOf(executionOf(run, task)), task.node, command.selectedFlowIds, command.user !== undefined);
  run.selected = command.selectedFlowIds;
  changeVariables(run, executionOf(run, task), command, { user: command.user, task });
  const owner = onBehalfOf(task, command);
  completeTask(run, task, { action: 'complete', by: command.user ?? task.assignee, owner, comment: command.comment });
};
