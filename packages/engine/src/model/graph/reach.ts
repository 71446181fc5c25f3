import { NodeSet } from './node-set';
import type { Flow, Node } from '../types';

/**
 * Adds the reachability data that joins need: the nodes from which each incoming flow can be reached. Computed lazily:
 * a large definition may have many joins, of which few are used.
 */
export function withReach(nodes: readonly Node[], flows: readonly Flow[]): Node[] {
  const linked = nodes.filter(({ linkTo }) => linkTo !== undefined);
  return nodes.map((node) => {
    const isJoin = node.type === 'inclusiveGateway' || node.type === 'parallelGateway';
    if (!isJoin || node.incoming.length <= 1) return node;
    let found: NodeSet[] | undefined;
    return {
      ...node,
      get reachedFrom() {
        found ??= node.incoming.map((flow) => nodesBefore(flow, node.index, { nodes, flows, linked }));
        return found;
      },
    };
  });
}

interface Graph {
  nodes: readonly Node[];
  flows: readonly Flow[];
  linked: readonly Node[];
}

/** Returns every node from which a token can reach `flow` without passing `join`, including by boundary events. */
function nodesBefore(flow: number, join: number, { nodes, flows, linked }: Graph): NodeSet {
  const found = new NodeSet(nodes.length);
  const open = [flows[flow]?.source ?? -1];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const current = nodes[node];
    if (!current || found.has(node) || node === join) continue;
    found.add(node);
    for (const { index, linkTo } of linked) if (linkTo === node) open.push(index);
    for (const incoming of current.incoming) open.push(flows[incoming]?.source ?? -1);
    if (current.event?.attachedTo !== undefined) open.push(current.event.attachedTo);
  }
  return found;
}
