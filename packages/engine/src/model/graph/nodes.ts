import { child, children, hasFlowType, isA, readFlowType, type BpmnElement } from '@portal/bpmn';
import { readAsync } from '../activities/async';
import { readCall } from '../activities/call';
import { readCatchEvent, readThrowEvent } from '../events/events';
import { cancels, readCompensates } from '../events/compensation';
import { readInputOutput } from '../activities/io';
import { readLink } from '../events/links';
import { readListeners } from '../activities/listeners';
import { readMultiInstance } from '../activities/multi-instance';
import type { Issues } from '../issues';
import { readRaise } from '../events/raise';
import type { NodeDraft, NodeType } from '../types';
import { readUserTask } from '../activities/user-task';
import { readWork } from '../activities/work';

const types: Readonly<Record<string, NodeType>> = {
  'bpmn:StartEvent': 'startEvent',
  'bpmn:EndEvent': 'endEvent',
  'bpmn:UserTask': 'userTask',
  'bpmn:Task': 'task',
  'bpmn:ManualTask': 'manualTask',
  'bpmn:ReceiveTask': 'receiveTask',
  'bpmn:ServiceTask': 'serviceTask',
  'bpmn:SendTask': 'sendTask',
  'bpmn:BusinessRuleTask': 'businessRuleTask',
  'bpmn:ScriptTask': 'scriptTask',
  'bpmn:ExclusiveGateway': 'exclusiveGateway',
  'bpmn:ParallelGateway': 'parallelGateway',
  'bpmn:InclusiveGateway': 'inclusiveGateway',
  'bpmn:EventBasedGateway': 'eventBasedGateway',
  'bpmn:IntermediateCatchEvent': 'intermediateCatchEvent',
  'bpmn:IntermediateThrowEvent': 'intermediateThrowEvent',
  'bpmn:BoundaryEvent': 'boundaryEvent',
  'bpmn:SubProcess': 'subProcess',
  'bpmn:Transaction': 'subProcess',
  'bpmn:CallActivity': 'callActivity',
};

/** Reads the nodes of a process, without their flows. `turn` is awaited between them. */
export async function readNodes(
  elements: readonly BpmnElement[],
  issues: Issues,
  turn: () => Promise<void>,
): Promise<{ nodes: NodeDraft[]; nodeIndex: Map<string, number> }> {
  const known = elements.filter((element) => types[element.$type] !== undefined);
  const nodeIndex = new Map(known.map((element, index) => [element.id ?? '', index]));
  const nodes: NodeDraft[] = [];
  for (const element of known) {
    nodes.push(readNode(element, nodes.length, nodeIndex, issues));
    // oxlint-disable-next-line no-await-in-loop -- others of the thread have their turn in between
    await turn();
  }
  for (const node of nodes) {
    if (node.event?.attachedTo !== undefined) nodes[node.event.attachedTo]?.boundary.push(node.index);
  }
  return { nodes, nodeIndex };
}

function readNode(
  element: BpmnElement,
  index: number,
  nodeIndex: ReadonlyMap<string, number>,
  issues: Issues,
): NodeDraft {
  const type = types[element.$type] ?? 'task';
  const scope = subProcessAround(element);
  const loop = child(element, 'loopCharacteristics');
  return {
    element,
    index,
    id: element.id ?? '',
    name: element.name ?? '',
    type,
    scope: scope && nodeIndex.get(scope.id ?? ''),
    incoming: [],
    outgoing: [],
    defaultFlow: undefined,
    boundary: [],
    manual: hasFlowType(element) && readFlowType(element) === 'manual',
    multiInstance: loop && isActivity(type) ? readMultiInstance(element, loop, issues) : undefined,
    userTask: type === 'userTask' ? readUserTask(element, issues) : undefined,
    listeners: readListeners(element, issues),
    work: readWork(element, type, issues),
    async: readAsync(element, element, issues),
    subProcess: undefined,
    io: readInputOutput(element, issues),
    call: type === 'callActivity' ? readCall(element, issues) : undefined,
    event: readCatchEvent(element, type, scope, nodeIndex, issues),
    throws: readThrowEvent(element, type, issues),
    terminates: children(element, 'eventDefinitions').some((event) => isA(event, 'bpmn:TerminateEventDefinition')),
    raises: type === 'endEvent' || type === 'intermediateThrowEvent' ? readRaise(element, issues) : undefined,
    compensates:
      type === 'endEvent' || type === 'intermediateThrowEvent'
        ? readCompensates(element, nodeIndex, issues)
        : undefined,
    cancels: type === 'endEvent' && cancels(element),
    undoneBy: undefined,
    link: readLink(element),
    linkTo: undefined,
    reachedFrom: undefined,
  };
}

/** Returns the sub-process that contains an element, or undefined for the process itself. */
function subProcessAround({ $parent }: BpmnElement): BpmnElement | undefined {
  return isA($parent, 'bpmn:SubProcess') ? $parent : undefined;
}

const activities: readonly NodeType[] = [
  'userTask',
  'task',
  'manualTask',
  'receiveTask',
  'serviceTask',
  'sendTask',
  'businessRuleTask',
  'scriptTask',
  'subProcess',
  'callActivity',
];

const isActivity = (type: NodeType): boolean => activities.includes(type);
