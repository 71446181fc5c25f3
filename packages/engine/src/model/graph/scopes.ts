import type { NodeDraft } from '../types';
import { children, text, type BpmnElement } from '@portal/bpmn';
import type { Issues } from '../issues';

export interface Scopes {
  /** The start event of a manual start, and its initiator variable. */
  start: number | undefined;
  initiatorVariable: string | undefined;
  /** The process's start events that trigger by themselves. */
  startEvents: number[];
  /** Start events of the process's own event sub-processes. */
  eventStarts: number[];
}

/** Gives the process and every sub-process its start, and each scope the starts of its event sub-processes. */
export function readScopes(process: BpmnElement, nodes: readonly NodeDraft[], issues: Issues): Scopes {
  const eventStarts = new Map<number | undefined, number[]>();
  const startsOf = (scope: number | undefined) =>
    nodes.filter((node) => node.type === 'startEvent' && node.scope === scope);
  const subProcesses = nodes.filter(({ type }) => type === 'subProcess');
  for (const node of subProcesses) {
    const starts = startsOf(node.index);
    const byEvent = node.element.get('triggeredByEvent') === true;
    const start = byEvent ? onlyStart(node, starts, issues) : noneStart(node.id, starts, issues, node);
    node.subProcess = { start: start?.index, byEvent, eventStarts: [] };
    if (byEvent && start?.event) eventStarts.set(node.scope, [...(eventStarts.get(node.scope) ?? []), start.index]);
    if (byEvent) checkApart(node, issues);
  }
  for (const node of subProcesses) {
    if (node.subProcess) node.subProcess.eventStarts = eventStarts.get(node.index) ?? [];
  }
  const starts = startsOf(undefined);
  const events = starts.filter(({ event }) => event);
  const [timer, otherTimer] = events.filter(({ event }) => event?.timer);
  // a process with a single start event, or with a timer, can be started manually there too
  const none = noneStart(process.id ?? '', starts, issues);
  const twice = none ? timer : otherTimer;
  if (twice) issues.add(twice.id, 'startEventAmbiguous', 'more than one none or timer start event');
  const start = none ?? timer ?? (events.length === 1 ? events[0] : undefined);
  return {
    start: start?.index,
    startEvents: events.map(({ index }) => index),
    initiatorVariable: start && text(start.element, 'camunda:initiator'),
    eventStarts: eventStarts.get(undefined) ?? [],
  };
}

function noneStart(id: string, starts: readonly NodeDraft[], issues: Issues, scope?: NodeDraft): NodeDraft | undefined {
  const none = starts.filter(({ element }) => children(element, 'eventDefinitions').length === 0);
  const [eventful] = scope ? starts.filter((start) => !none.includes(start)) : [];
  if (eventful) issues.add(eventful.id, 'settingInvalid', 'a sub-process starts by its flow alone');
  if (none.length > 1) issues.add(none[1]?.id ?? '', 'startEventAmbiguous', 'more than one none start event');
  if (starts.length === 0) issues.add(id, 'startEventMissing', 'no start event');
  return none[0];
}

function onlyStart({ id }: NodeDraft, starts: readonly NodeDraft[], issues: Issues): NodeDraft | undefined {
  const [start, other] = starts;
  if (!start) issues.add(id, 'startEventMissing', 'no start event');
  if (other) issues.add(other.id, 'startEventAmbiguous', 'more than one start event');
  return start;
}

/** An event sub-process has no incoming flows and no boundary events. */
function checkApart({ id, incoming, outgoing, boundary, multiInstance }: NodeDraft, issues: Issues): void {
  if (incoming.length + outgoing.length + boundary.length > 0) {
    issues.add(id, 'settingInvalid', 'an event sub-process has neither flows nor boundary events');
  }
  if (multiInstance) issues.add(id, 'settingInvalid', 'an event sub-process starts by its event');
}
