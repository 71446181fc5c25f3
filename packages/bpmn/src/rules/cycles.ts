import { child, children, isA, type BpmnElement } from '../moddle/element';
import { readFlowType, hasFlowType } from '../settings/gateway';
import type { DeployIssue } from './codes';
import { nodesInCycles, graphOf, type Steps } from './graph';

/** A loop without a wait state or a change would never end. It is reported at its entry. */
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

/** Left in the state in which it was reached: it does not wait, and changes nothing that conditions read. */
function isIdle(node: BpmnElement): boolean {
  const extension = child(node, 'extensionElements');
  const acts = extension && children(extension, 'values').some(({ $type }) => $type.startsWith('camunda:'));
  if (acts || node.get('camunda:asyncBefore') === true || node.get('camunda:asyncAfter') === true) return false;
  if (isA(node, 'bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway'))
    return !hasFlowType(node) || readFlowType(node) === 'auto';
  if (isA(node, 'bpmn:ManualTask') || node.$type === 'bpmn:Task') return !child(node, 'loopCharacteristics');
  return node.$type === 'bpmn:IntermediateThrowEvent' && children(node, 'eventDefinitions').length === 0;
}
