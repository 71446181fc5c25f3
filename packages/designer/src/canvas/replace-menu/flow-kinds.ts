import { child, isA, type BpmnElement } from '@portal/bpmn';

export type FlowKind = 'sequence-flow' | 'default-flow' | 'conditional-flow';

const canHaveDefault = ['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway', 'bpmn:ComplexGateway', 'bpmn:Activity'];

/**
 * The other kinds that a sequence flow can become (spec 001 §4): a default one behind the gateways that choose and behind
 * activities, a conditional one behind activities.
 */
export function flowKindsFor(flow: BpmnElement): FlowKind[] {
  const source = isA(flow, 'bpmn:SequenceFlow') ? child(flow, 'sourceRef') : undefined;
  if (!source) return [];
  const afterActivity = isA(source, 'bpmn:Activity');
  const isDefault = isA(source, ...canHaveDefault) && child(source, 'default') === flow;
  const isConditional = child(flow, 'conditionExpression') !== undefined;
  const kinds: Record<FlowKind, boolean> = {
    'sequence-flow': isDefault || (afterActivity && isConditional),
    'default-flow': !isDefault && isA(source, ...canHaveDefault),
    'conditional-flow': afterActivity && !isConditional,
  };
  return (Object.keys(kinds) as FlowKind[]).filter((kind) => kinds[kind]);
}
