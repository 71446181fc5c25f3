import { checkChoice } from '../../tasks/choice';
import { changeVariables } from '../../variables/variable-changes';
import { completeTask, executionOf, handledTask } from '../../tasks/tasks';
import type { Perform } from '../types';

/** Agrees to a task; its variables go to where they are defined, else to the instance. */
export const complete: Perform<'complete'> = (run, command) => {
  const task = handledTask(run.state, command);
  checkChoice(run.modelOf(executionOf(run, task)), task.node, command.selectedFlowIds, command.user !== undefined);
  run.selected = command.selectedFlowIds;
  changeVariables(run, executionOf(run, task), command, { user: command.user, task });
  completeTask(run, task, { action: 'complete', by: command.user ?? task.assignee, comment: command.comment });
};
