import type { Node, ProcessModel } from '../../model/types';
import type { Execution, InstanceState } from '../state';
import type { JumpDestination } from './jumps';

/**
 * Returns whether a jump would lead behind a join at which another branch is still expected: that branch would come
 * through the join later and have the target handled a second time.
 */
export function isBehindJoin(
  model: ProcessModel,
  state: InstanceState,
  activity: Execution,
  { node, within }: JumpDestination,
): boolean {
  const own = branchOf(state, activity, within);
  const here = own && nodeAt(model, own);
  const target = outermost(model, node, within);
  if (!here || !target) return false;
  const others = Object.values(state.executions).filter(({ id, parent }) => parent === within.id && id !== own.id);
  return model.nodes.some(
    (join) =>
      isJoin(join) &&
      join.scope === target.scope &&
      others.some((other) => leadsTo(model, nodeAt(model, other), join)) &&
      leadsTo(model, here, join) &&
      leadsTo(model, join, target) &&
      (!leadsTo(model, target, join) || isOnlyBehind(model, target, join)),
  );
}

/** Whether every way from a start leads to a node through the join, also where a loop leads back from there. */
const isOnlyBehind = (model: ProcessModel, node: Node, join: Node): boolean =>
  model.nodes.every(
    (start) => start.type !== 'startEvent' || start.scope !== node.scope || !leadsTo(model, start, node, join),
  );

const isJoin = ({ type, incoming }: Node): boolean =>
  (type === 'parallelGateway' || type === 'inclusiveGateway') && incoming.length > 1;

/** The child of `within` in which an activity stands. */
function branchOf(state: InstanceState, activity: Execution, within: Execution): Execution | undefined {
  let branch: Execution | undefined = activity;
  while (branch && branch.parent !== within.id) branch = state.executions[branch.parent ?? ''];
  return branch;
}

const nodeAt = (model: ProcessModel, { node }: Execution): Node | undefined =>
  model.nodes[model.nodeIndex.get(node) ?? -1];

/** The node itself, or its sub-process that stands directly in the scope of `within`. */
function outermost(model: ProcessModel, node: Node, within: Execution): Node | undefined {
  const scope = within.kind === 'process' ? undefined : model.nodeIndex.get(within.node);
  let found: Node | undefined = node;
  while (found && found.scope !== scope) found = model.nodes[found.scope ?? -1];
  return found;
}

/** Returns whether flows lead from one node to another, by boundary events too, without passing `avoided`. */
function leadsTo(model: ProcessModel, from: Node | undefined, to: Node, avoided?: Node): boolean {
  const seen = new Set(from ? [from.index] : []);
  for (const index of seen) {
    const node = model.nodes[index];
    if (!node || node === avoided) continue;
    if (node === to) return true;
    for (const next of [...node.outgoing.map((flow) => model.flows[flow]?.target), ...node.boundary])
      if (next !== undefined) seen.add(next);
  }
  return false;
}
