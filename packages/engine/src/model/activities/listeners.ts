import { child, children, isA, text, type BpmnElement } from '@portal/bpmn';
import type { Issues } from '../issues';
import { readTimer } from '../events/trigger';
import type { Listener, ListenerEvent, TaskEvent } from './types';
import type { Trigger } from '../events/types';
import { readHandling } from './work';

const taskEvents: readonly TaskEvent[] = ['create', 'assignment', 'complete', 'delete', 'update', 'timeout'];

/** Returns the execution listeners of a node, of the process, or of a flow, which only knows `take`. */
export function readListeners(element: BpmnElement, issues: Issues): Listener<ListenerEvent>[] {
  const isFlow = element.$instanceOf('bpmn:SequenceFlow');
  return listenersOf(element, 'camunda:ExecutionListener').flatMap((listener) => {
    const event = isFlow ? 'take' : text(listener, 'event');
    return listenerOf(
      element,
      listener,
      isFlow || event === 'start' || event === 'end' ? (event as ListenerEvent) : undefined,
      issues,
    );
  });
}

export function readTaskListeners(element: BpmnElement, issues: Issues): Listener<TaskEvent>[] {
  return listenersOf(element, 'camunda:TaskListener').flatMap((listener) => {
    const event = taskEvents.find((known) => known === text(listener, 'event'));
    const read = listenerOf(element, listener, event, issues);
    return event === 'timeout' ? read.map((timed) => ({ ...timed, timer: timerOf(element, listener, issues) })) : read;
  });
}

function timerOf(element: BpmnElement, listener: BpmnElement, issues: Issues): Trigger['timer'] {
  const [definition] = children(listener, 'eventDefinitions');
  if (definition && isA(definition, 'bpmn:TimerEventDefinition'))
    return readTimer(element.id ?? '', definition, issues);
  issues.add(element.id ?? '', 'timerInvalid', 'a timeout without a timer');
  return undefined;
}

function listenersOf(element: BpmnElement, type: string): BpmnElement[] {
  const extension = child(element, 'extensionElements');
  return extension ? children(extension, 'values').filter(({ $type }) => $type === type) : [];
}

function listenerOf<E extends string>(
  element: BpmnElement,
  listener: BpmnElement,
  event: E | undefined,
  issues: Issues,
): Listener<E>[] {
  const id = element.id ?? '';
  const work = readHandling(id, listener, issues);
  if (!event) issues.add(id, 'elementNotSupported', `${listener.$type} ${text(listener, 'event') ?? ''}`);
  else if (!work) issues.missing(id, 'settingInvalid', `${listener.$type} does nothing`);
  return event && work ? [{ event, work }] : [];
}
