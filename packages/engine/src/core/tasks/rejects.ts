import type { ProcessModel } from '../../model/types';
import type { Rejection, RejectOption } from '../../api';
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

/** The definition of an instance, and the one that a task of it is in. */
export interface Models {
  instance: ProcessModel;
  own: ProcessModel;
}

/** A user task behind an activity, and how one can go back to it. */
export interface RejectCandidate extends RejectOption {
  id: string;
  entry: TrailEntry;
}

/** The user tasks that an activity can be sent back to, nearest first. */
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
 * A direct return must find the scope it left; a compensation must keep its position; one node is not active for two at
 * once; and no event may fire beside branches that came from there.
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

/** Whether the node is done, or is to be done on the way back, for one that awaits it. */
const awaits = ({ node, returns }: Pick<Return, 'node' | 'returns'>, target: string): boolean =>
  returns !== undefined && (node === target || awaits(returns, target));

/** Why a task waits again: members of a multi-person node share that of their body. */
export function reopenedAt({ executions }: InstanceState, task: Task): Reopened | undefined {
  const execution = executions[task.execution];
  const body = execution?.kind === 'member' ? executions[execution.parent] : undefined;
  return body?.reopened ?? execution?.reopened;
}

/** The reject that brought a task back; null: none did. */
export const rejectionOf = (state: InstanceState, task: Task): Rejection | null =>
  reopenedAt(state, task)?.rejection ?? null;
