import { child, children, isA, type BpmnElement } from '@portal/bpmn';
import { readInMappings } from '../activities/mappings';
import type { Problems } from '../problems';
import { readNamed, readReceived, readTrigger } from './trigger';
import type { CatchEvent, ThrowEvent, Trigger } from './types';
import type { NodeType } from '../types';

/** The event of a catching event or a receive task. */
export function readCatchEvent(
  element: BpmnElement,
  type: NodeType,
  scope: BpmnElement | undefined,
  nodeIndex: ReadonlyMap<string, number>,
  problems: Problems,
): CatchEvent | undefined {
  const id = element.id ?? '';
  if (type === 'receiveTask') return standing(readReceived(id, element, problems));
  if (type === 'boundaryEvent') return readBoundaryEvent(element, nodeIndex, problems);
  if (type !== 'startEvent' && type !== 'intermediateCatchEvent') return undefined;
  const byEvent = type === 'startEvent' && scope?.get('triggeredByEvent') === true;
  const definition = onlyDefinition(element, problems);
  if (isA(definition, 'bpmn:CompensateEventDefinition') && type === 'startEvent') {
    if (!byEvent) problems.add(id, 'settingInvalid', 'only an event sub-process starts by a compensation');
    return undefined;
  }
  if (isA(definition, 'bpmn:LinkEventDefinition') && type === 'intermediateCatchEvent') return undefined;
  if (definition) {
    const interrupting = !byEvent || element.get('isInterrupting') !== false;
    const trigger = readTrigger(id, definition, problems);
    if (trigger?.raised && !byEvent) problems.add(id, 'settingInvalid', 'nothing around it could raise that');
    return standing(trigger, interrupting);
  }
  if (byEvent || type === 'intermediateCatchEvent') problems.add(id, 'settingInvalid', 'the event waits for nothing');
  return undefined;
}

const standing = (trigger: Trigger | undefined, interrupting = true): CatchEvent | undefined =>
  trigger && { ...trigger, attachedTo: undefined, interrupting: interrupting || trigger.raised?.type === 'error' };

function readBoundaryEvent(
  element: BpmnElement,
  nodeIndex: ReadonlyMap<string, number>,
  problems: Problems,
): CatchEvent | undefined {
  const id = element.id ?? '';
  const attachedTo = nodeIndex.get(child(element, 'attachedToRef')?.id ?? '');
  const definition = onlyDefinition(element, problems);
  if (attachedTo === undefined || !definition) {
    if (!child(element, 'attachedToRef') || !definition)
      problems.add(id, 'settingInvalid', 'boundary event attached to nothing');
    return undefined;
  }
  if (isA(definition, 'bpmn:CompensateEventDefinition')) return undefined;
  const trigger = readTrigger(id, definition, problems);
  const interrupting =
    element.get('cancelActivity') !== false || ['error', 'cancel'].includes(trigger?.raised?.type ?? '');
  return trigger && { ...trigger, attachedTo, interrupting };
}

/** Effects of throwing events other than published events. */
const readElsewhere: Partial<Record<NodeType, readonly string[]>> = {
  endEvent: [
    'bpmn:MessageEventDefinition',
    'bpmn:TerminateEventDefinition',
    'bpmn:ErrorEventDefinition',
    'bpmn:EscalationEventDefinition',
    'bpmn:CompensateEventDefinition',
    'bpmn:CancelEventDefinition',
  ],
  intermediateThrowEvent: [
    'bpmn:MessageEventDefinition',
    'bpmn:EscalationEventDefinition',
    'bpmn:LinkEventDefinition',
    'bpmn:CompensateEventDefinition',
  ],
};

/** The event that a throwing event publishes. */
export function readThrowEvent(element: BpmnElement, type: NodeType, problems: Problems): ThrowEvent | undefined {
  if (type !== 'intermediateThrowEvent' && type !== 'endEvent') return undefined;
  const definition = onlyDefinition(element, problems);
  if (!definition) return undefined;
  const id = element.id ?? '';
  if (isA(definition, 'bpmn:SignalEventDefinition')) {
    const named = readNamed(id, definition, 'signalRef', problems);
    const payload = readInMappings(id, definition, problems);
    return { signal: named && { ...named, payload, async: definition.get('camunda:async') === true } };
  }
  if (!readElsewhere[type]?.some((kind) => isA(definition, kind))) {
    problems.add(id, 'elementNotSupported', definition.$type);
  }
  return undefined;
}

/** An event has one definition: several of them would all have to happen. */
function onlyDefinition(element: BpmnElement, problems: Problems): BpmnElement | undefined {
  const [definition, other] = children(element, 'eventDefinitions');
  if (other) problems.add(element.id ?? '', 'settingInvalid', 'several event definitions');
  return definition;
}
