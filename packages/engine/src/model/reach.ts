import { NodeSet } from './node-set';
import type { Flow, Node } from './types';

/** The nodes with what inclusive joins need: from where each of their incoming flows can still be reached. */
export function withReach(nodes: readonly Node[], flows: readonly Flow[]): Node[] {
  return nodes.map((node) =>
    node.type === 'inclusiveGateway' && node.incoming.length > 1
      ? { ...node, reachedFrom: node.incoming.map((flow) => nodesBefore(flow, node.index, nodes, flows)) }
      : node,
  );
}

/** Every node from which a token can come to `flow` without passing `join`; by boundary events too. */
function nodesBefore(flow: number, join: number, nodes: readonly Node[], flows: readonly Flow[]): NodeSet {
  const found = new NodeSet(nodes.length);
  const links = nodes.filter(({ linkTo }) => linkTo !== undefined);
  const open = [flows[flow]?.source ?? -1];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const current = nodes[node];
    if (!current || found.has(node) || node === join) continue;
    found.add(node);
    for (const { index, linkTo } of links) if (linkTo === node) open.push(index);
    for (const incoming of current.incoming) open.push(flows[incoming]?.source ?? -1);
    if (current.event?.attachedTo !== undefined) open.push(current.event.attachedTo);
  }
  return found;
}
