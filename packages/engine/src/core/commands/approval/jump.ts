import { EngineError } from '../../../errors';
import { behindJoins } from '../../tokens/behind-joins';
import { jumpDestination } from '../../tokens/jumps';
import { leaveScope } from '../modify';
import { recordTask } from '../../history/record';
import { scopeFor } from '../../tokens/scopes';
import { activityOf, dropTask, executionOf, taskToDecide, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/**
 * Leaves a task for any other user task of its process. Parallel branches are not affected.
 * @throws `targetNotReachable`, or `targetBehindJoin` while another branch is expected at a join before the target
 */
export const jump: Perform<'jump'> = (run, command) => {
  const task = taskToDecide(run.state, command);
  const activity = activityOf(run, executionOf(run, task));
  const destination = jumpDestination(run.modelOf(activity), run.state, activity, command.target);
  if (!destination) throw new EngineError('targetNotReachable', task.node, { target: command.target });
  if (behindJoins(run.modelOf(activity), run.state, activity, destination.within)(destination.node))
    throw new EngineError('targetBehindJoin', task.node, { target: command.target });
  const handler = command.by ?? command.user ?? task.assignee;
  recordTask(run, task, {
    action: 'modification',
    handler,
    owner: onBehalfOf(task, command),
    comment: command.comment,
  });
  dropTask(run, task);
  run.state.moved = true;
  const scope = scopeFor(run, destination.node, destination.within);
  run.enter(destination.node.id, scope.id, { from: activity.from, reopened: {} });
  leaveScope(run, activity, scope);
};
