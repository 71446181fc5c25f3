import type { Node, ProcessModel } from '../../model/types';
import { behindJoins } from './behind-joins';
import { rootId, type Execution, type InstanceState } from '../state';

/** The starting point of a jump from an activity to a node: the innermost execution that contains both. */
export interface JumpDestination {
  node: Node;
  within: Execution;
}

/** Returns undefined if there is no user task that can be jumped to. */
export function jumpDestination(
  model: ProcessModel,
  state: InstanceState,
  activity: Execution,
  nodeId: string,
): JumpDestination | undefined {
  const node = model.nodes[model.nodeIndex.get(nodeId) ?? -1];
  // a node without incoming flows is a compensation handler or an event
  if (!node?.userTask || node.id === activity.node || node.incoming.length === 0) return undefined;
  const scopes = scopesAround(model.nodes, node);
  let within = state.executions[activity.parent ?? rootId];
  while (within && within.kind !== 'process' && !scopes.some(({ id }) => id === within?.node)) {
    within = state.executions[within.parent ?? rootId];
  }
  if (!within) return undefined;
  const inner = scopes.slice(
    0,
    within.kind === 'process' ? undefined : scopes.findIndex(({ id }) => id === within.node),
  );
  return inner.every(canBeginIn) ? { node, within } : undefined;
}

/** Returns the user tasks that a jump from an activity can lead to. */
export function jumpTargets(model: ProcessModel, state: InstanceState, activity: Execution): Node[] {
  const checks = new Map<string, (target: Node) => boolean>();
  return model.nodes.filter(({ id }) => {
    const destination = jumpDestination(model, state, activity, id);
    if (!destination) return false;
    const { node, within } = destination;
    const isBehindJoin = checks.get(within.id) ?? behindJoins(model, state, activity, within);
    checks.set(within.id, isBehindJoin);
    return !isBehindJoin(node);
  });
}

/** Returns the sub-processes around a node, the innermost first. */
function scopesAround(nodes: readonly Node[], { scope }: Node): Node[] {
  const around = nodes[scope ?? -1];
  return around ? [around, ...scopesAround(nodes, around)] : [];
}

/** Multi-instance and event sub-processes cannot be started in the middle. */
const canBeginIn = ({ multiInstance, subProcess }: Node): boolean => !multiInstance && !subProcess?.byEvent;
