import { child, isA, type BpmnElement } from '../moddle/element';
import type { DeployIssue } from './codes';
import { byEnd, graphOf, reached, type FlowGraph } from './graph';

/**
 * Reports a parallel join behind an exclusive gateway, which waits for ever because only one of the branches is taken.
 * It is reported only if that is certain: every path to the join leads through the gateway, no earlier node creates
 * several tokens, and two of the join's flows are reached by different branches only.
 */
export function checkJoins(scope: BpmnElement): DeployIssue[] {
  const graph = graphOf(scope);
  const [incoming, outgoing] = [byEnd(graph.flows, 'targetRef'), byEnd(graph.flows, 'sourceRef')];
  const multiplied = new Set(
    reached(
      graph.nodes.flatMap((node) => (multiplies(graph, node) ? (graph.next.get(node) ?? []) : [])),
      graph.next,
    ),
  );
  return graph.nodes
    .filter((node) => isA(node, 'bpmn:ParallelGateway'))
    .filter((join) => {
      const flows = incoming.get(join) ?? [];
      return (
        flows.length > 1 &&
        nearestChoices(graph, join).some(
          (choice) => !multiplied.has(choice) && parts(graph, choice, outgoing.get(choice) ?? [], flows),
        )
      );
    })
    .map((join): DeployIssue => ({ nodeId: join.id ?? '', errCode: 'joinNeverFilled' }));
}

/** The number of gateways and of nodes before a join that are checked. A large drawing would take too long. */
const nearest = 5;
const farthest = 200;

function nearestChoices(graph: FlowGraph, join: BpmnElement): BpmnElement[] {
  const found: BpmnElement[] = [];
  const seen = new Set<BpmnElement>([join]);
  const open = [join];
  for (let node = open.shift(); node && found.length < nearest && seen.size < farthest; node = open.shift()) {
    for (const before of graph.previous.get(node) ?? []) {
      if (seen.has(before)) continue;
      seen.add(before);
      open.push(before);
      if (isChoice(before) && (graph.next.get(before)?.length ?? 0) > 1) found.push(before);
    }
  }
  return found;
}

const isChoice = (node: BpmnElement) => isA(node, 'bpmn:ExclusiveGateway', 'bpmn:EventBasedGateway');

/** Returns whether a choice, which `branches` leave, lets some of the flows of a join never come together. */
function parts(
  graph: FlowGraph,
  choice: BpmnElement,
  branches: readonly BpmnElement[],
  flows: readonly BpmnElement[],
): boolean {
  const ways = flows.map((flow) => {
    const source = child(flow, 'sourceRef');
    const between = source && nodesBetween(graph, choice, source);
    return between ? branches.filter((branch) => branch === flow || isThrough(branch, between, choice)) : [];
  });
  const isCertain = ways.every((way) => way.length > 0);
  return isCertain && ways.some((one) => ways.some((other) => !one.some((branch) => other.includes(branch))));
}

/**
 * Returns the nodes from a choice to a node, or undefined if a path to the node does not pass the choice or is too
 * long.
 */
function nodesBetween(graph: FlowGraph, choice: BpmnElement, node: BpmnElement): Set<BpmnElement> | undefined {
  const found = new Set([choice]);
  const open = [node];
  for (let at = open.pop(); at; at = open.pop()) {
    if (found.has(at)) continue;
    const before = graph.previous.get(at) ?? [];
    if (before.length === 0 || found.size > farthest) return undefined;
    found.add(at);
    open.push(...before);
  }
  return found;
}

const isThrough = (branch: BpmnElement, nodes: ReadonlySet<BpmnElement>, choice: BpmnElement) => {
  const target = child(branch, 'targetRef');
  return target !== undefined && target !== choice && nodes.has(target);
};

/** Returns whether one token may become several at this node. */
function multiplies(graph: FlowGraph, node: BpmnElement): boolean {
  const after = graph.next.get(node) ?? [];
  const events = after.filter((next) => isA(next, 'bpmn:BoundaryEvent'));
  const several = after.length - events.length > 1 && !isChoice(node);
  return several || events.some((event) => event.get('cancelActivity') === false);
}
