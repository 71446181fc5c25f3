import { child, children, isA, type BpmnElement } from '@portal/bpmn';
import { readBusinessKey, readInMappings } from '../activities/mappings';
import { Issues } from '../issues';
import { readNamed, readReceived, readTrigger } from './trigger';
import type { CatchEvent, ThrowEvent, Trigger } from './types';
import type { NodeType } from '../types';

/** Returns the event of a catching event or a receive task. */
export function readCatchEvent(
  element: BpmnElement,
  type: NodeType,
  scope: BpmnElement | undefined,
  nodeIndex: ReadonlyMap<string, number>,
  issues: Issues,
): CatchEvent | undefined {
  const id = element.id ?? '';
  if (type === 'receiveTask') return standing(readReceived(id, element, issues));
  if (type === 'boundaryEvent') return readBoundaryEvent(element, nodeIndex, issues);
  if (type !== 'startEvent' && type !== 'intermediateCatchEvent') return undefined;
  const byEvent = type === 'startEvent' && scope?.get('triggeredByEvent') === true;
  const definition = onlyDefinition(element, issues);
  if (isA(definition, 'bpmn:CompensateEventDefinition') && type === 'startEvent') {
    if (!byEvent) issues.add(id, 'settingInvalid', 'only an event sub-process starts by a compensation');
    return undefined;
  }
  if (isA(definition, 'bpmn:LinkEventDefinition') && type === 'intermediateCatchEvent') return undefined;
  if (definition) {
    const interrupting = !byEvent || element.get('isInterrupting') !== false;
    const trigger = readTrigger(id, definition, issues);
    if (trigger?.raised && !byEvent) issues.add(id, 'settingInvalid', 'nothing around it could raise that');
    return standing(trigger, interrupting);
  }
  if (byEvent || type === 'intermediateCatchEvent') issues.add(id, 'settingInvalid', 'the event waits for nothing');
  return undefined;
}

const standing = (trigger: Trigger | undefined, interrupting = true): CatchEvent | undefined =>
  trigger && { ...trigger, attachedTo: undefined, interrupting: interrupting || trigger.raised?.type === 'error' };

function readBoundaryEvent(
  element: BpmnElement,
  nodeIndex: ReadonlyMap<string, number>,
  issues: Issues,
): CatchEvent | undefined {
  const id = element.id ?? '';
  const attachedTo = nodeIndex.get(child(element, 'attachedToRef')?.id ?? '');
  const definition = onlyDefinition(element, issues);
  if (attachedTo === undefined || !definition) {
    if (!child(element, 'attachedToRef') || !definition)
      issues.add(id, 'settingInvalid', 'boundary event attached to nothing');
    return undefined;
  }
  if (isA(definition, 'bpmn:CompensateEventDefinition')) return undefined;
  const trigger = readTrigger(id, definition, issues);
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

/** Returns the event that a throwing event publishes. */
export function readThrowEvent(element: BpmnElement, type: NodeType, issues: Issues): ThrowEvent | undefined {
  if (type !== 'intermediateThrowEvent' && type !== 'endEvent') return undefined;
  const definition = onlyDefinition(element, issues);
  if (!definition) return undefined;
  const id = element.id ?? '';
  if (isA(definition, 'bpmn:SignalEventDefinition')) {
    const named = readNamed(id, definition, 'signalRef', issues);
    const payload = readInMappings(id, definition, issues);
    // a rule refuses a key that does not parse, but only at deploy: versions from before ran without reading it
    const businessKey = readBusinessKey(id, definition, new Issues());
    return { signal: named && { ...named, payload, businessKey, async: definition.get('camunda:async') === true } };
  }
  if (!readElsewhere[type]?.some((kind) => isA(definition, kind))) {
    issues.add(id, 'elementNotSupported', definition.$type);
  }
  return undefined;
}

/** Returns the only event definition of an event. Several are refused, because all of them would have to occur. */
function onlyDefinition(element: BpmnElement, issues: Issues): BpmnElement | undefined {
  const [definition, other] = children(element, 'eventDefinitions');
  if (other) issues.add(element.id ?? '', 'settingInvalid', 'several event definitions');
  return definition;
}
