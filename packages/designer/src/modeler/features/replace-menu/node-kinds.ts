import { isEventSubProcess, isExpanded } from 'bpmn-js/lib/util/DiUtil';
import { children, isA, type BpmnElement } from '@portal/bpmn';
import { bpmnOf, type DrawnElement } from '../../types';

export interface NodeKind {
  name: string;
  type: string;
  icon: string;
  /** For the table of bpmn-js' words */
  label: string;
}

const events: NodeKind[] = [
  { name: 'none-start', type: 'bpmn:StartEvent', icon: 'start-event-none', label: 'Start event' },
  {
    name: 'none-intermediate-throw',
    type: 'bpmn:IntermediateThrowEvent',
    icon: 'intermediate-event-none',
    label: 'Intermediate throw event',
  },
  { name: 'none-end', type: 'bpmn:EndEvent', icon: 'end-event-none', label: 'End event' },
];

const gateways: NodeKind[] = [
  { name: 'exclusive-gateway', type: 'bpmn:ExclusiveGateway', icon: 'gateway-xor', label: 'Exclusive gateway' },
  { name: 'parallel-gateway', type: 'bpmn:ParallelGateway', icon: 'gateway-parallel', label: 'Parallel gateway' },
  { name: 'inclusive-gateway', type: 'bpmn:InclusiveGateway', icon: 'gateway-or', label: 'Inclusive gateway' },
];

const activities: NodeKind[] = [{ name: 'user-task', type: 'bpmn:UserTask', icon: 'user', label: 'User task' }];

function family(element: DrawnElement): NodeKind[] {
  const node = bpmnOf(element);
  if (isA(node, 'bpmn:Gateway')) return gateways;
  if (isA(node, 'bpmn:SubProcess') && isExpanded(element)) return [];
  if (isA(node, 'bpmn:Activity')) return activities;
  const isBound = isA(node, 'bpmn:BoundaryEvent') || isEventSubProcess(node.$parent as never);
  return isA(node, 'bpmn:Event') && !isBound ? events : [];
}

const isAlready = (node: BpmnElement, { type }: NodeKind): boolean =>
  node.$type === type && (!isA(node, 'bpmn:Event') || children(node, 'eventDefinitions').length === 0);

/** The other kinds of its family that a node can become. */
export const nodeKindsFor = (element: DrawnElement): NodeKind[] =>
  family(element).filter((kind) => !isAlready(bpmnOf(element), kind));
