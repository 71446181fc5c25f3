import { isA, type BpmnElement } from '../moddle/element';
import type { DeployIssue } from './codes';
import { graphOf, reached } from './graph';

/** Every node must be reachable from a start event; of an unreachable part, its first nodes are reported. */
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
