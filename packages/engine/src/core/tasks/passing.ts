import { identity, type AutomaticReason } from '@portal/contract';
import type { UserTask } from '../../model/activities/types';
import { isInitiatorTask, offeredFlows } from '../../model/graph/offered-flows';
import type { Node } from '../../model/types';
import { membersOf } from '../env';
import type { Run } from '../run';
import { membersIn, processOf, rootId, type Execution } from '../state';
import { ancestors, previousHandlers } from '../tokens/trail';
import { eligibleUsers } from './eligible';
import { offer, unhandled } from './offer';
import { resolveHandlers } from './handlers';
import { orFallback, type Fallback } from './without-handler';

/** Returns who handles a task, or what its node says for an initiator and for handlers who cannot act. */
export function handlersOf(
  run: Run,
  execution: Execution,
  node: Node,
  task: UserTask,
  how: { opened?: boolean } = {},
): Fallback {
  const found = resolveHandlers(run, execution, node, task);
  return orFallback(run, execution, node, withoutInitiator(run, execution, node, task, found), how);
}

/** Returns why the task is passed without asking its assignee, or undefined if they are asked. */
export function passedBecause(
  run: Run,
  execution: Execution,
  node: Node,
  task: UserTask,
  assignee: string,
): AutomaticReason | undefined {
  if (execution.reopened || memberOf(run, execution)?.added) return undefined;
  // where a branch has to be chosen, the task needs a handler to choose it
  if (offeredFlows(run.modelOf(execution), node.id).length > 0) return undefined;
  const { initiator, repeated } = task.passing;
  if (initiator === 'skip' && assignee === run.state.initiator && !isInitiatorTask(task)) return 'initiator';
  if (repeated === 'adjacent' && previousHandlers(run.state, execution.from).includes(assignee)) return 'adjacent';
  return repeated === 'once' && hasHandled(run, execution, assignee) ? 'earlier' : undefined;
}

/** Returns whether a user handled a task before on this way; what initiators fill in themselves is no approval. */
function hasHandled(run: Run, execution: Execution, user: string): boolean {
  const { nodes, nodeIndex } = run.modelOf(execution);
  const own = processOf(run.state, execution).id;
  return ancestors(run.state, execution.from).some((id) => {
    const { node, process = rootId, by = [] } = run.state.trail[id] ?? { node: '' };
    const { userTask } = (process === own && nodes[nodeIndex.get(node) ?? -1]) || {};
    return by.includes(user) && !(userTask && isInitiatorTask(userTask));
  });
}

/**
 * Takes the initiator out of the handlers of a task that is not for them: others decide, or their superior does. A task that
 * a person gave to the initiator stays with them.
 */
function withoutInitiator(run: Run, execution: Execution, node: Node, task: UserTask, found: Fallback): Fallback {
  const { initiator } = run.state;
  const handling = task.passing.initiator;
  const isGiven = execution.reopened?.by !== undefined || memberOf(run, execution)?.added;
  if (handling === 'self' || initiator === null || isGiven || isInitiatorTask(task)) return found;
  const { assignee, candidates } = found;
  if (assignee !== null) return handling === 'head' && assignee === initiator ? toHead(run, execution, node) : found;
  if (!membersOf(run.env, candidates).includes(initiator)) return found;
  const others = eligibleUsers(run, node, candidates).filter((user) => user !== initiator);
  if (others.length > 0) return offer(run, node, others.map(identity.user));
  return handling === 'head' ? toHead(run, execution, node) : { assignee: initiator, candidates: [], none: false };
}

/** The superior of the initiator; of several signers of a node each signs once. */
function toHead(run: Run, execution: Execution, node: Node): Fallback {
  const { executions, tasks, initiator } = run.state;
  const signers = execution.kind === 'member' ? membersIn(executions[execution.parent]).map(({ value }) => value) : [];
  const held = Object.values(tasks).flatMap(({ execution: id, assignee }) =>
    id !== execution.id && executions[id]?.parent === execution.parent && execution.kind === 'member' ? [assignee] : [],
  );
  const heads = eligibleUsers(run, node, [identity.superior(initiator ?? '', 1)]).filter(
    (user) => user !== initiator && !signers.includes(user) && !held.includes(user),
  );
  return heads.length === 0 ? unhandled : { ...offer(run, node, heads.map(identity.user)), reason: 'head' };
}

const memberOf = ({ state }: Run, execution: Execution) =>
  execution.kind === 'member' ? membersIn(state.executions[execution.parent])[execution.loop] : undefined;
