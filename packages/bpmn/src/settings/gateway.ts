import { child, children, isA, type BpmnElement, type ElementProps, type ElementFactory } from '../moddle/element';
import {
  change,
  extensionProps,
  jsonSetting,
  readSetting,
  wordSetting,
  numberShape,
  textShape,
  listOf,
  oneOf,
  recordOf,
} from './setting';

/** How a gateway chooses its branch: by conditions, or by the user who completes the task before it. */
export type FlowType = 'auto' | 'manual';

export interface FlowPosition {
  /** The id of the sequence flow. */
  id: string;
  /** The position, counted from 1. */
  seq: number;
}

/** One outgoing flow of a gateway as the designer lists it (spec 001 §3). */
export interface Branch {
  id: string;
  name: string;
  nextNode: string;
  /** Whether it is the default flow */
  using: boolean;
}

export const flowType = wordSetting<FlowType>('FlowType', oneOf(['auto', 'manual']));

export const seqFlowSort = jsonSetting(
  'SeqFlowSort',
  listOf(recordOf<FlowPosition>({ id: textShape, seq: numberShape })),
);

export function hasFlowType(element: BpmnElement): boolean {
  return isA(element, 'bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway');
}

export function readFlowType(gateway: BpmnElement): FlowType {
  return readSetting(gateway, flowType) ?? 'auto';
}

export function writeFlowType(factory: ElementFactory, gateway: BpmnElement, value: FlowType): ElementProps {
  return extensionProps(factory, gateway, [change(flowType, value)]);
}

/** Returns the flows that leave a node, by their own `sourceRef`: a file need not list them on the node. */
export function outgoingFlows(node: BpmnElement): BpmnElement[] {
  const siblings = node.$parent ? children(node.$parent, 'flowElements') : [];
  return siblings.filter((element) => isA(element, 'bpmn:SequenceFlow') && child(element, 'sourceRef') === node);
}

/**
 * Returns the outgoing flows in order: first those with a position, then the others in the order of the definition. A
 * caller that reads many gateways passes the flows of each, so that not all flows are searched for each gateway.
 */
export function orderedFlows(gateway: BpmnElement, flows = outgoingFlows(gateway)): BpmnElement[] {
  const positions = new Map((readSetting(gateway, seqFlowSort) ?? []).map(({ id, seq }) => [id, seq]));
  const position = (flow: BpmnElement) => positions.get(flow.id ?? '') ?? Number.MAX_SAFE_INTEGER;
  return flows.toSorted((a, b) => position(a) - position(b));
}

export function writeFlowOrder(factory: ElementFactory, gateway: BpmnElement, flowIds: string[]): ElementProps {
  const positions = flowIds.map((id, index) => ({ id, seq: index + 1 }));
  return extensionProps(factory, gateway, [change(seqFlowSort, positions.length > 0 ? positions : undefined)]);
}

/** Returns whether the stored order names exactly the gateway's flows, in a row from 1. */
export function isFlowOrderCurrent(gateway: BpmnElement, flows = outgoingFlows(gateway)): boolean {
  const stored = readSetting(gateway, seqFlowSort) ?? [];
  const ordered = orderedFlows(gateway, flows);
  return stored.length === ordered.length && stored.every(({ id, seq }, i) => seq === i + 1 && ordered[i]?.id === id);
}

export function readBranches(gateway: BpmnElement): Branch[] {
  const defaultFlow = child(gateway, 'default');
  return orderedFlows(gateway).map((flow) => {
    const target = child(flow, 'targetRef');
    return {
      id: flow.id ?? '',
      name: flow.name ?? '',
      nextNode: target?.name || (target?.id ?? ''),
      using: flow === defaultFlow,
    };
  });
}
