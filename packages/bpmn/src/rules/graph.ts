import { child, children, isA, text, type BpmnElement } from '../moddle/element';

export type Steps = ReadonlyMap<BpmnElement, readonly BpmnElement[]>;

/** The nodes of one process or sub-process, and the nodes to which a token goes from each. */
export interface FlowGraph {
  nodes: readonly BpmnElement[];
  flows: readonly BpmnElement[];
  next: Steps;
  previous: Steps;
}

/**
 * Builds the graph of a scope. A boundary event follows its activity, and a catching link follows the link that throws
 * it.
 */
export function graphOf(scope: BpmnElement): FlowGraph {
  const elements = children(scope, 'flowElements');
  const nodes = elements.filter((element) => isA(element, 'bpmn:FlowNode'));
  const flows = elements.filter((element) => isA(element, 'bpmn:SequenceFlow'));
  const next = new Map<BpmnElement, BpmnElement[]>(nodes.map((node) => [node, []]));
  const previous = new Map<BpmnElement, BpmnElement[]>(nodes.map((node) => [node, []]));
  const connect = (from: BpmnElement | undefined, to: BpmnElement | undefined) => {
    if (!from || !to || !next.has(from) || !previous.has(to)) return;
    next.get(from)?.push(to);
    previous.get(to)?.push(from);
  };
  for (const flow of flows) connect(child(flow, 'sourceRef'), child(flow, 'targetRef'));
  const links = new Map(nodes.filter((node) => isA(node, 'bpmn:CatchEvent')).map((node) => [linkOf(node), node]));
  for (const node of nodes) {
    if (isA(node, 'bpmn:BoundaryEvent')) connect(child(node, 'attachedToRef'), node);
    const link = isA(node, 'bpmn:ThrowEvent') ? linkOf(node) : undefined;
    if (link !== undefined) connect(node, links.get(link));
  }
  return { nodes, flows, next, previous };
}

function linkOf(event: BpmnElement): string | undefined {
  const link = children(event, 'eventDefinitions').find((definition) => isA(definition, 'bpmn:LinkEventDefinition'));
  return link && text(link, 'name');
}

/** Groups flows by the node at one of their ends. */
export function byEnd(
  flows: readonly BpmnElement[],
  end: 'sourceRef' | 'targetRef',
): Map<BpmnElement | undefined, BpmnElement[]> {
  const found = new Map<BpmnElement | undefined, BpmnElement[]>();
  for (const flow of flows) {
    const node = child(flow, end);
    const others = found.get(node);
    if (others) others.push(flow);
    else found.set(node, [flow]);
  }
  return found;
}

/** Returns the given nodes and all that `steps` reach from them, but nothing behind nodes that were `seen` before. */
export function reached(from: readonly BpmnElement[], steps: Steps, seen: Set<BpmnElement> = new Set()): BpmnElement[] {
  const found: BpmnElement[] = [];
  const open = [...from];
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    found.push(node);
    open.push(...(steps.get(node) ?? []));
  }
  return found;
}

/** Returns the nodes from which a way along `next` leads back to them (Kosaraju's strongly connected components). */
export function nodesInCycles(nodes: readonly BpmnElement[], next: Steps, previous: Steps): Set<BpmnElement> {
  const found = new Set<BpmnElement>();
  const seen = new Set<BpmnElement>();
  for (const node of leftInTurn(nodes, next).toReversed()) {
    const together = reached([node], previous, seen);
    const isRound = together.length > 1 || next.get(node)?.includes(node) === true;
    if (isRound) for (const each of together) found.add(each);
  }
  return found;
}

/** Nodes as a walk in depth is done with them. */
function leftInTurn(nodes: readonly BpmnElement[], steps: Steps): BpmnElement[] {
  const left: BpmnElement[] = [];
  const seen = new Set<BpmnElement>();
  const path: { node: BpmnElement; open: BpmnElement[] }[] = [];
  const visit = (node: BpmnElement) => {
    if (seen.has(node)) return;
    seen.add(node);
    path.push({ node, open: [...(steps.get(node) ?? [])] });
  };
  for (const node of nodes) {
    visit(node);
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const following = at.open.pop();
      if (following) visit(following);
      else left.push(...path.splice(-1).map((done) => done.node));
    }
  }
  return left;
}
