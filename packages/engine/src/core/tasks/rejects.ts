import type { ProcessModel } from '../../model/types';
import type { Rejection, RejectOption } from '../../api';
import type { NodeLookup } from '../node-lookup';
import {
  rootId,
  type Execution,
  type InstanceState,
  type Reopened,
  type Return,
  type Task,
  type TrailEntry,
} from '../state';
import { descends, pastOfToken, visitedTasks } from '../tokens/trail';

/** The definition of an instance, and the definition that contains one of its tasks. */
export interface Models {
  instance: ProcessModel;
  own: ProcessModel;
}

/** A user task behind an activity, and the ways to go back to it. */
export interface RejectCandidate extends RejectOption {
  id: string;
  entry: TrailEntry;
}

/** Returns the user tasks that an activity can be sent back to, nearest first. */
export const rejectCandidates = (models: Models, state: InstanceState, activity: Execution): RejectCandidate[] =>
  visitedTasks(state, models.instance, activity.from)
    .map(({ id, entry }) => ({
      id,
      entry,
      reFlow: leftWaiting(state, id) === undefined,
      direct: canReturnDirectly(models, state, activity, { id, entry }),
    }))
    .filter(({ reFlow, direct }) => reFlow || direct);

/** A compensation is removed with its waiting event, or stays: a parallel branch would wait for ever. */
export function leftWaiting(state: InstanceState, entryId: string): Execution | undefined {
  const goes = (execution: Execution | undefined): boolean =>
    execution !== undefined &&
    (descends(state, pastOfToken(execution), entryId) || goes(state.executions[execution.parent ?? '']));
  return Object.values(state.executions).find((execution) => {
    const waiting = state.executions[execution.undoesFor ?? ''];
    return waiting && goes(execution) && !goes(waiting);
  });
}

type Target = Pick<RejectCandidate, 'id' | 'entry'>;

/**
 * Returns whether the task can return directly: the scope it left still exists, a compensation keeps its position, no
 * node is active for two returns at once, and no event can fire beside branches that came from there.
 */
function canReturnDirectly(
  { own }: Models,
  state: InstanceState,
  activity: Execution,
  { id, entry: { node, scope = rootId } }: Target,
): boolean {
  const { parent, undoesFor } = activity;
  if (scope !== parent || undoesFor !== undefined) return false;
  const executions = Object.values(state.executions);
  if (executions.some((execution) => execution.parent === parent && awaits(execution, node))) return false;
  const { boundary = [] } = own.nodes[own.nodeIndex.get(node) ?? -1] ?? {};
  const mayLeadOn = boundary.some((index) => own.nodes[index]?.event?.interrupting);
  const beside = executions.filter((execution) => execution !== activity && execution.parent !== activity.id);
  return !mayLeadOn || !beside.some((execution) => descends(state, pastOfToken(execution), id));
}

/** Returns whether another return waits for the node, or for a node on its way back. */
const awaits = ({ node, returns }: Pick<Return, 'node' | 'returns'>, target: string): boolean =>
  returns !== undefined && (node === target || awaits(returns, target));

/** Why a task waits again: members of a multi-person node share that of their body. */
export function reopenedAt({ executions }: InstanceState, task: Task): Reopened | undefined {
  const execution = executions[task.execution];
  const body = execution?.kind === 'member' ? executions[execution.parent] : undefined;
  return body?.reopened ?? execution?.reopened;
}

/** Returns the reject that reopened a task, or null if there was none. */
export const rejectionOf = (state: InstanceState, task: Task): Rejection | null =>
  reopenedAt(state, task)?.rejection ?? null;

/** Returns the previous handler of a task, if there was exactly one. */
export function handlerBefore(run: NodeLookup, { node, process = rootId, by = [] }: TrailEntry): Reopened {
  const [handler, other] = by;
  const known = handler !== undefined && other === undefined && !run.nodeIn(run.at(process), node).multiInstance;
  return known ? { by: handler } : {};
}
