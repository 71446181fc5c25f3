import { EngineError } from '../../../errors';
import { cancel } from '../../tokens/cancel';
import { returnTo } from '../../tokens/return-path';
import { recordTask, voidCompletions } from '../../history/record';
import { rejectCandidates } from '../../tasks/rejects';
import type { Run } from '../../run';
import { marksOf, processOf, rootId, type Execution, type TrailEntry } from '../../state';
import { activityOf, dropTask, executionOf, handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/** Sends a task back to an earlier user task, either to follow the flows again or to return directly. */
export const reject: Perform<'reject'> = (run, command) => {
  const { state } = run;
  const task = handledTask(state, command);
  const activity = activityOf(run, executionOf(run, task));
  const models = { instance: run.model, own: run.modelOf(activity) };
  const target = rejectCandidates(models, state, activity).find(({ entry }) => entry.node === command.target);
  if (!target) throw new EngineError('targetNotReachable', task.node, { target: command.target });
  if (command.directReturn && !target.direct) {
    throw new EngineError('noDirectReturn', task.node, { target: command.target });
  }

  const by = command.user ?? task.assignee;
  const absent = onBehalfOf(task, command);
  recordTask(run, task, { action: 'reject', handler: by, owner: absent, comment: command.comment });
  dropTask(run, task);
  const rejection = { by, nodeName: task.name, comment: command.comment };
  const reopened = { ...handlerBefore(run, target.entry), rejection };
  if (!command.directReturn) return returnTo(run, target, reopened);
  const { node, from, returns: awaited } = activity;
  const asked = absent ?? by;
  const returns = { node, from, ...(asked === null ? {} : { by: asked }), ...(awaited ? { returns: awaited } : {}) };
  delete marksOf(state, activity).visited[command.target];
  const process = processOf(state, activity).id;
  voidCompletions(run, [target.entry, { node: activity.node, process, since: activity.since }]);
  cancel(run, activity);
  run.enter(command.target, activity.parent ?? rootId, { from: target.entry.from, reopened, returns });
};

/** Returns the previous handler of a task, if there was exactly one. */
function handlerBefore(run: Run, { node, process = rootId, by = [] }: TrailEntry): NonNullable<Execution['reopened']> {
  const [handler, other] = by;
  const known = handler !== undefined && other === undefined && !run.nodeIn(run.at(process), node).multiInstance;
  return known ? { by: handler } : {};
}
