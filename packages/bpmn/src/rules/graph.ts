import { child, children, isA, text, type BpmnElement } from '../moddle/element';

type Steps = ReadonlyMap<BpmnElement, readonly BpmnElement[]>;

/** The nodes of one process or sub-process, and to where a token goes from each. */
export interface FlowGraph {
  nodes: readonly BpmnElement[];
  flows: readonly BpmnElement[];
  next: Steps;
  previous: Steps;
}

/** An event on the edge of an activity comes after it, and a link after the one that throws it. */
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

/** Some nodes and all that is come to from them along `steps`, but not what lies behind `wall`. */
export function reached(from: readonly BpmnElement[], steps: Steps, wall?: BpmnElement): Set<BpmnElement> {
  const found = new Set<BpmnElement>();
  const open = [...from];
  for (let node = open.pop(); node; node = open.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    if (node !== wall) open.push(...(steps.get(node) ?? []));
  }
  return found;
}
