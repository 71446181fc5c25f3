import { dialectStrings, elementName, isA } from '@portal/bpmn';
import { textsIn, type Locale } from '@portal/contract';
import { rootOf, type ApprovalModeler } from '../../canvas/services';
import { bpmnOf, type DrawnConnection, type DrawnElement } from '../../shared/types';

/**
 * A node or a flow of the outline. `level` counts from 1 and is deeper for the flows of a node, and within
 * sub-processes and pools.
 */
export interface OutlineItem {
  id: string;
  /** The display name. For a flow it includes the target. */
  name: string;
  /** The type without the prefix. */
  type: string;
  level: number;
}

const listed = ['bpmn:FlowNode', 'bpmn:Participant'];
const flow = 'SequenceFlow';

export const isFlow = ({ type }: OutlineItem): boolean => type === flow;

/** Returns every node of the drawing with its outgoing flows, in the order of the flows. */
export function outlineOf(modeler: ApprovalModeler, locale: Locale): OutlineItem[] {
  const texts = textsIn(dialectStrings, locale);
  return itemsWithin(rootOf(modeler), 1, (element) => elementName(bpmnOf(element), texts));
}

type NameOf = (element: DrawnElement) => string;

function itemsWithin(container: DrawnElement, level: number, nameOf: NameOf): OutlineItem[] {
  const children = (container.children ?? []) as DrawnElement[];
  const nodes = children.filter((child) => child.type !== 'label' && isA(bpmnOf(child), ...listed));
  return inOrder(nodes).flatMap((node) => {
    const { id = '', $type } = bpmnOf(node);
    const item = { id, name: nameOf(node), type: $type.replace('bpmn:', ''), level };
    return [item, ...flowsOf(node, level + 1, nameOf), ...itemsWithin(node, level + 1, nameOf)];
  });
}

const flowsOf = (node: DrawnElement, level: number, nameOf: NameOf): OutlineItem[] =>
  ((node['outgoing'] ?? []) as DrawnConnection[])
    .filter((connection) => isA(bpmnOf(connection), `bpmn:${flow}`))
    .map((connection) => {
      const { id = '', name } = bpmnOf(connection);
      const to = `→ ${nameOf(connection.target as DrawnElement)}`;
      return { id, name: name ? `${name} ${to}` : to, type: flow, level };
    });

/**
 * Orders the nodes along the flows, beginning with those that nothing leads to. Nodes that only a loop leads to come
 * last.
 */
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
  const ends = flows.map((each) => (direction === 'outgoing' ? each.target : each.source) as DrawnElement);
  return ends.filter((end) => here.has(end));
}

/**
 * Items whose name, id or label of the type contains the search. Nodes come first: flows have the names of their
 * targets.
 */
export function matching(items: OutlineItem[], search: string, labelOf: (type: string) => string): OutlineItem[] {
  const keyword = search.trim().toLowerCase();
  if (!keyword) return items;
  const found = items.filter(({ id, name, type }) =>
    `${name}\n${id}\n${labelOf(type)}`.toLowerCase().includes(keyword),
  );
  return [...found.filter((item) => !isFlow(item)), ...found.filter(isFlow)];
}
