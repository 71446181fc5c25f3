import { child, isA, isFlowOrderCurrent, orderedFlows, type BpmnElement } from '@portal/bpmn';
import type { Expression } from '../../expressions';
import { readFormula } from '../formula';
import { readListeners } from '../activities/listeners';
import type { Issues } from '../issues';
import type { Flow, NodeDraft } from '../types';

/** Returns the sequence flows, linked into the nodes at both their ends. */
export function readFlows(
  elements: readonly BpmnElement[],
  nodes: readonly NodeDraft[],
  nodeIndex: ReadonlyMap<string, number>,
  issues: Issues,
): Flow[] {
  const flows: Flow[] = [];
  const elementsOf = new Map<BpmnElement, number>();
  for (const element of elements) {
    if (!isA(element, 'bpmn:SequenceFlow')) continue;
    const source = nodes[nodeIndex.get(child(element, 'sourceRef')?.id ?? '') ?? -1];
    const target = nodes[nodeIndex.get(child(element, 'targetRef')?.id ?? '') ?? -1];
    const id = element.id ?? `flow_${flows.length}`;
    if (!source || !target) {
      const end = child(element, source ? 'targetRef' : 'sourceRef');
      if (!end) issues.add(id, 'settingInvalid', 'the flow lacks an end');
      else if (!issues.concern(end.id ?? ''))
        issues.add(id, 'settingInvalid', 'an end of the flow is not in its process');
      continue;
    }
    if (source.scope !== target.scope) issues.add(id, 'settingInvalid', 'the flow crosses the edge of a sub-process');
    const index = flows.length;
    flows.push({
      index,
      id,
      name: element.name ?? '',
      source: source.index,
      target: target.index,
      condition: flowCondition(element, id, issues),
      listeners: readListeners(element, issues),
    });
    elementsOf.set(element, index);
    source.outgoing.push(index);
    target.incoming.push(index);
  }
  const inOrder = [...elementsOf.keys()];
  for (const node of nodes) orderFlows(node, inOrder, elementsOf);
  return flows;
}

function flowCondition(element: BpmnElement, id: string, issues: Issues): Expression | undefined {
  const condition = child(element, 'conditionExpression');
  return condition && readFormula(id, condition, issues);
}

/**
 * Orders the flows of exclusive gateways. The designer's order takes precedence over the order in the XML; the default
 * flow is recorded.
 */
function orderFlows(
  node: NodeDraft,
  flows: readonly BpmnElement[],
  elementsOf: ReadonlyMap<BpmnElement, number>,
): void {
  const { element } = node;
  const defaultElement = child(element, 'default');
  node.defaultFlow = defaultElement && elementsOf.get(defaultElement);
  if (node.type !== 'exclusiveGateway') return;
  const own = node.outgoing.flatMap((index) => flows[index] ?? []);
  if (!isFlowOrderCurrent(element, own)) return;
  const ordered = orderedFlows(element, own).flatMap((flow) => elementsOf.get(flow) ?? []);
  if (ordered.length === node.outgoing.length) node.outgoing = ordered;
}
