import { EngineError } from '../../errors';
import { cancel } from '../cancel';
import { goBack } from '../go-back';
import { recordTask } from '../record';
import type { Run } from '../run';
import { rootId, type Execution, type Return, type TrailEntry } from '../state';
import { activityOf, executionOf, handledTask } from '../tasks';
import { descends, pastOfToken, visitedTasks } from '../trail';
import type { Perform } from './types';

/** Sends a task back to an earlier user task, from which the way is gone again, or which comes straight back. */
export const reject: Perform<'reject'> = (run, command) => {
  const { state } = run;
  const task = handledTask(state, command);
  const activity = activityOf(run, executionOf(run, task));
  const target = visitedTasks(state, run.model, activity.from).find(({ entry }) => entry.node === command.target);
  if (!target) throw new EngineError('targetNotReachable', task.node, { target: command.target });
  const possible =
    canComeStraightBack(activity, target.entry) &&
    !isRedoing(run, activity, command.target) &&
    !mayLeadOnTwice(run, activity, target);
  if (command.directReturn && !possible) {
    throw new EngineError('noDirectReturn', task.node, { target: command.target });
  }

  const by = command.user ?? task.assignee;
  recordTask(run, task, { action: 'reject', handler: by, comment: command.comment });
  delete state.tasks[task.id];
  const reopened = handlerBefore(run, target.entry);
  if (!command.directReturn) return goBack(run, target, reopened);
  const { node, from, returns: awaited } = activity;
  const returns = { node, from, ...(by === null ? {} : { by }), ...(awaited ? { returns: awaited } : {}) };
  cancel(run, activity);
  delete state.visited[command.target];
  run.enter(command.target, activity.parent ?? rootId, { from: target.entry.from, reopened, returns });
};

/** What comes straight back must find the scope that it left; what undoes something for another has to be where it is. */
export const canComeStraightBack = ({ parent, undoesFor }: Execution, { scope = rootId }: TrailEntry): boolean =>
  scope === parent && undoesFor === undefined;

/** Whether a branch beside this one has sent its task back there already: one node is not done for two at once. */
const isRedoing = (run: Run, { parent }: Execution, target: string): boolean =>
  run.childrenOf(parent ?? rootId).some((execution) => awaits(execution, target));

/** Whether the node is done, or is to be done on the way back, for one that awaits it. */
const awaits = ({ node, returns }: Pick<Return, 'node' | 'returns'>, target: string): boolean =>
  returns !== undefined && (node === target || awaits(returns, target));

/**
 * Whether an event at the target's edge could take its place and go on by its flow, where branches beside this one have
 * come from the target already.
 */
function mayLeadOnTwice(run: Run, activity: Execution, { id, entry }: { id: string; entry: TrailEntry }): boolean {
  const { nodes } = run.modelOf(activity);
  const { boundary } = run.nodeIn(run.at(entry.process ?? rootId), entry.node);
  return (
    boundary.some((index) => nodes[index]?.event?.interrupting) &&
    Object.values(run.state.executions).some(
      (other) => other !== activity && other.parent !== activity.id && descends(run.state, pastOfToken(other), id),
    )
  );
}

/** Who handled a task before, when that was one person. */
function handlerBefore(run: Run, { node, process = rootId, by = [] }: TrailEntry): NonNullable<Execution['reopened']> {
  const [handler, other] = by;
  const known = handler !== undefined && other === undefined && !run.nodeIn(run.at(process), node).multiInstance;
  return known ? { by: handler } : {};
}
