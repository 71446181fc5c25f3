import type { Node, ProcessModel } from '../../model/types';
import type { Execution, InstanceState } from '../state';

/**
 * Returns a check of whether a jump from an activity within an execution would lead behind a join at which another branch is
 * still expected: that branch would come through the join later and have the target handled a second time.
 */
export function behindJoins(
  model: ProcessModel,
  state: InstanceState,
  activity: Execution,
  within: Execution,
): (target: Node) => boolean {
  const own = branchOf(state, activity, within);
  const here = own && nodeAt(model, own);
  if (!here) return () => false;
  const others = Object.values(state.executions).filter(({ id, parent }) => parent === within.id && id !== own.id);
  const next = (index: number) => followersOf(model, index);
  const fromHere = reached([here.index], next);
  const fromOthers = reached(
    others.flatMap((other) => nodeAt(model, other)?.index ?? []),
    next,
  );
  const expected = model.nodes
    .filter((node) => isJoin(node) && fromHere.has(node.index) && fromOthers.has(node.index))
    .map((join) => ({ join, isBehind: behind(model, join) }));
  return (node) => {
    const target = outermost(model, node, within);
    return (
      target !== undefined && expected.some(({ join, isBehind }) => join.scope === target.scope && isBehind(target))
    );
  };
}

/** Returns a check of whether a node of its scope lies behind a join, and not before it as well. */
function behind(model: ProcessModel, join: Node): (node: Node) => boolean {
  const next = (index: number) => followersOf(model, index);
  const after = reached([join.index], next);
  const before = leadingTo(model, join);
  // every way to a node leads through the join, also where a loop leads back from there
  const starts = model.nodes.filter(({ type, scope }) => type === 'startEvent' && scope === join.scope);
  const past = reached(
    starts.map(({ index }) => index),
    (index) => next(index).filter((follower) => follower !== join.index),
  );
  return ({ index }) => after.has(index) && !(before.has(index) && past.has(index));
}

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

/** Returns the nodes to which flows lead from a node, and its boundary events. */
function followersOf({ nodes, flows }: ProcessModel, index: number): number[] {
  const node = nodes[index];
  return node ? [...node.outgoing.flatMap((flow) => flows[flow]?.target ?? []), ...node.boundary] : [];
}

/** Returns the nodes from which flows lead to a node, with itself. */
function leadingTo(model: ProcessModel, node: Node): Set<number> {
  const previous = new Map<number, number[]>();
  for (const { index } of model.nodes)
    for (const follower of followersOf(model, index))
      previous.set(follower, [...(previous.get(follower) ?? []), index]);
  return reached([node.index], (index) => previous.get(index) ?? []);
}

/** Returns the starts and what can be reached from them. */
function reached(starts: readonly number[], next: (index: number) => readonly number[]): Set<number> {
  const seen = new Set(starts);
  for (const index of seen) for (const follower of next(index)) seen.add(follower);
  return seen;
}
