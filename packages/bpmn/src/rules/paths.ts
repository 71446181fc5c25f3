import { isA, type BpmnElement, child, children } from '../moddle/element';
import type { DeployIssue } from './codes';
import { graphOf, reached, nodesInCycles, type Steps } from './graph';
import { readFlowType, hasFlowType } from '../settings/gateway';
import { readUserTaskSettings } from '../settings/user-task/user-task';

/**
 * Reports nodes that cannot be reached from a start event. Of an unreachable part, only the first nodes are reported.
 */
export function nodesReached(scope: BpmnElement): DeployIssue[] {
  const { nodes, next, previous } = graphOf(scope);
  if (!nodes.some((node) => isA(node, 'bpmn:StartEvent'))) return [];
  const seen = new Set<BpmnElement>();
  reached(nodes.filter(startsWithoutFlow), next, seen);
  const unreached = nodes.filter((node) => !seen.has(node));
  const entries = unreached.filter((node) => previous.get(node)?.length === 0);
  reached(entries, next, seen);
  for (const node of unreached) if (reached([node], next, seen).length > 0) entries.push(node);
  return entries.map((node): DeployIssue => ({ nodeId: node.id ?? '', errCode: 'nodeUnreachable' }));
}

/** Event sub-processes and compensation handlers are triggered, not reached by a flow. */
const startsWithoutFlow = (node: BpmnElement): boolean =>
  isA(node, 'bpmn:StartEvent') || node.get('triggeredByEvent') === true || node.get('isForCompensation') === true;

/**
 * Reports nodes from which no end event can be reached. Of such a part, only its last node is reported, or one node of
 * a circle. A sub-process without any end event ends with its last node.
 */
export function endsReached(scope: BpmnElement): DeployIssue[] {
  const { nodes, next, previous } = graphOf(scope);
  const ends = nodes.filter((node) => isA(node, 'bpmn:EndEvent'));
  if (ends.length === 0 && isA(scope, 'bpmn:SubProcess')) return [];
  const seen = new Set<BpmnElement>();
  reached(ends, previous, seen);
  const lost = nodes.filter((node) => !seen.has(node) && !endsByItself(node));
  const last = lost.filter((node) => next.get(node)?.length === 0);
  reached(last, previous, seen);
  for (const node of nodesInCycles(lost, next, previous))
    if (reached([node], previous, seen).length > 0) last.push(node);
  return last.map((node): DeployIssue => ({ nodeId: node.id ?? '', errCode: 'endUnreachable' }));
}

/** Event sub-processes and compensation have no flow that goes on. */
const endsByItself = (node: BpmnElement): boolean =>
  node.get('triggeredByEvent') === true ||
  node.get('isForCompensation') === true ||
  (isA(node, 'bpmn:BoundaryEvent') &&
    children(node, 'eventDefinitions').some((each) => isA(each, 'bpmn:CompensateEventDefinition')));

/** Reports a loop without a wait state or a change, which would never end. It is reported at its entry. */
export function checkCycles(scope: BpmnElement): DeployIssue[] {
  const { nodes, next, previous } = graphOf(scope);
  const idle = new Set(nodes.filter(isIdle));
  const among = (steps: Steps) =>
    new Map([...idle].map((node) => [node, (steps.get(node) ?? []).filter((each) => idle.has(each))]));
  const round = nodesInCycles([...idle], among(next), among(previous));
  return nodes
    .filter((node) => round.has(node) && (previous.get(node)?.length ?? 0) > 1)
    .map((node): DeployIssue => ({ nodeId: node.id ?? '', errCode: 'cycleEndless' }));
}

/** Returns whether a token leaves the node unchanged: the node does not wait, and does not change variables. */
function isIdle(node: BpmnElement): boolean {
  const extension = child(node, 'extensionElements');
  const acts = extension && children(extension, 'values').some(({ $type }) => $type.startsWith('camunda:'));
  if (acts || node.get('camunda:asyncBefore') === true || node.get('camunda:asyncAfter') === true) return false;
  if (isA(node, 'bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway'))
    return !hasFlowType(node) || readFlowType(node) === 'auto';
  if (isA(node, 'bpmn:ManualTask') || node.$type === 'bpmn:Task') return !child(node, 'loopCharacteristics');
  return node.$type === 'bpmn:IntermediateThrowEvent' && children(node, 'eventDefinitions').length === 0;
}

/**
 * Reports a task whose handlers the previous handler must choose if only events without a person lead to it. At the
 * start the initiator chooses.
 */
export function checkChoosers(scope: BpmnElement): DeployIssue[] {
  const { nodes, previous } = graphOf(scope);
  return nodes.filter(isChosenBefore).flatMap((task): DeployIssue[] => {
    const origins = originsOf(task, previous);
    const isFree =
      task.get('isForCompensation') === true ||
      (origins.length > 0 && origins.every((origin) => startsWithoutPerson(origin, scope)));
    return isFree ? [{ nodeId: task.id ?? '', errCode: 'chooserMissing' }] : [];
  });
}

function isChosenBefore(node: BpmnElement): boolean {
  const choice = isA(node, 'bpmn:UserTask') ? readUserTaskSettings(node).choice : undefined;
  return choice?.chooser === 'previous' && choice.required;
}

/**
 * Returns the nodes from which tokens reach a task: the tasks and sub-processes before it, boundary events, and start
 * events.
 */
function originsOf(task: BpmnElement, previous: ReadonlyMap<BpmnElement, readonly BpmnElement[]>): BpmnElement[] {
  const origins: BpmnElement[] = [];
  const seen = new Set<BpmnElement>();
  const open = [...(previous.get(task) ?? [])];
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (isA(node, 'bpmn:UserTask', 'bpmn:SubProcess', 'bpmn:StartEvent', 'bpmn:BoundaryEvent')) origins.push(node);
    else open.push(...(previous.get(node) ?? []));
  }
  return origins;
}

const startsWithoutPerson = (origin: BpmnElement, scope: BpmnElement): boolean =>
  isA(origin, 'bpmn:BoundaryEvent') ||
  (isA(origin, 'bpmn:StartEvent') && isA(scope, 'bpmn:SubProcess') && scope.get('triggeredByEvent') === true);
