import { child, children, hasFlowType, isA, readFlowType, text, type BpmnElement } from '@portal/bpmn';
import { readBoundaryEvent } from './events';
import { readMultiInstance } from './multi-instance';
import type { Problems } from './problems';
import type { Node, NodeType } from './types';
import { readUserTask } from './user-task';

const types: Readonly<Record<string, NodeType>> = {
  'bpmn:StartEvent': 'startEvent',
  'bpmn:EndEvent': 'endEvent',
  'bpmn:UserTask': 'userTask',
  'bpmn:Task': 'task',
  'bpmn:ManualTask': 'manualTask',
  'bpmn:ExclusiveGateway': 'exclusiveGateway',
  'bpmn:ParallelGateway': 'parallelGateway',
  'bpmn:InclusiveGateway': 'inclusiveGateway',
  'bpmn:BoundaryEvent': 'boundaryEvent',
};

/** A node while the graph is being built. */
export type NodeDraft = { -readonly [K in keyof Node]: Node[K] } & {
  element: BpmnElement;
  incoming: number[];
  outgoing: number[];
  boundary: number[];
};

/** The nodes of a process, without their flows. */
export function readNodes(
  elements: readonly BpmnElement[],
  problems: Problems,
): { nodes: NodeDraft[]; nodeIndex: Map<string, number> } {
  const known = elements.filter((element) => types[element.$type] !== undefined);
  const nodeIndex = new Map(known.map((element, index) => [element.id ?? '', index]));
  const nodes = known.map((element, index) => readNode(element, index, nodeIndex, problems));
  for (const node of nodes) {
    if (node.event) nodes[node.event.attachedTo]?.boundary.push(node.index);
  }
  return { nodes, nodeIndex };
}

function readNode(
  element: BpmnElement,
  index: number,
  nodeIndex: ReadonlyMap<string, number>,
  problems: Problems,
): NodeDraft {
  const type = types[element.$type] ?? 'task';
  const loop = child(element, 'loopCharacteristics');
  return {
    element,
    index,
    id: element.id ?? '',
    name: element.name ?? '',
    type,
    incoming: [],
    outgoing: [],
    defaultFlow: undefined,
    boundary: [],
    manual: hasFlowType(element) && readFlowType(element) === 'manual',
    multiInstance: loop && type === 'userTask' ? readMultiInstance(element, loop, problems) : undefined,
    userTask: type === 'userTask' ? readUserTask(element, problems) : undefined,
    event: type === 'boundaryEvent' ? readBoundaryEvent(element, nodeIndex, problems) : undefined,
    reachedFrom: undefined,
  };
}

/** The one none start event and the variable it gives the initiator to. */
export function startNode(
  process: BpmnElement,
  elements: readonly BpmnElement[],
  nodeIndex: ReadonlyMap<string, number>,
  problems: Problems,
): { index: number; initiatorVariable: string | undefined } | undefined {
  const starts = elements.filter((element) => isA(element, 'bpmn:StartEvent'));
  const none = starts.filter((element) => children(element, 'eventDefinitions').length === 0);
  if (none.length > 1) problems.add(none[1]?.id ?? '', 'severalStartEvents', 'more than one none start event');
  if (starts.length === 0) problems.add(process.id ?? '', 'noStartEvent', 'no start event');
  const [start] = none;
  const index = nodeIndex.get(start?.id ?? '');
  if (!start || index === undefined) return undefined;
  return { index, initiatorVariable: text(start, 'camunda:initiator') };
}
