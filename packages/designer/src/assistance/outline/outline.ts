import { isA } from '@portal/bpmn';
import { rootOf, type ApprovalModeler } from '../../modeler/services';
import { bpmnOf, type DrawnConnection, type DrawnElement } from '../../modeler/types';

/** A node of the outline; `level` from 1, deeper within sub-processes and pools. */
export interface OutlineNode {
  id: string;
  name: string;
  /** Its type without the prefix */
  type: string;
  level: number;
}

const listed = ['bpmn:FlowNode', 'bpmn:Participant'];

/** Every node of the drawing, what follows behind what goes before, as far as flows tell. */
export function outlineOf(modeler: ApprovalModeler): OutlineNode[] {
  return nodesWithin(rootOf(modeler), 1);
}

function nodesWithin(container: DrawnElement, level: number): OutlineNode[] {
  const children = (container.children ?? []) as DrawnElement[];
  const nodes = children.filter((child) => child.type !== 'label' && isA(bpmnOf(child), ...listed));
  return inOrder(nodes).flatMap((node) => {
    const { id = '', name = '', $type } = bpmnOf(node);
    return [{ id, name, type: $type.replace('bpmn:', ''), level }, ...nodesWithin(node, level + 1)];
  });
}

/** Along the flows from what nothing leads to; what only a loop leads to comes last. */
function inOrder(nodes: DrawnElement[]): DrawnElement[] {
  const here = new Set(nodes);
  const seen = new Set<DrawnElement>();
  const begins = nodes.filter((node) => followers(node, 'incoming', here).length === 0);
  for (const first of [...begins, ...nodes]) {
    const waiting = [first];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...followers(next, 'outgoing', here).toReversed());
    }
  }
  return [...seen];
}

function followers(node: DrawnElement, direction: 'incoming' | 'outgoing', here: ReadonlySet<DrawnElement>) {
  const flows = (node[direction] ?? []) as DrawnConnection[];
  const ends = flows.map((flow) => (direction === 'outgoing' ? flow.target : flow.source) as DrawnElement);
  return ends.filter((end) => here.has(end));
}

/** Those that somebody means: by name, id or the word of the type. */
export function matching(nodes: OutlineNode[], words: string, wordOf: (type: string) => string): OutlineNode[] {
  const sought = words.trim().toLowerCase();
  if (!sought) return nodes;
  return nodes.filter(({ id, name, type }) => `${name}\n${id}\n${wordOf(type)}`.toLowerCase().includes(sought));
}
