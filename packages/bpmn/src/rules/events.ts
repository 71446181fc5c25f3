import { child, children, isA, text, type BpmnElement } from '../moddle/element';
import { isCatching, readEventDefinition, type EventKind } from '../settings/event';
import { readTimer } from '../settings/timer';
import { when, type DeployErrCode, type Rule, type DeployIssue } from './codes';
import { definitionElements } from '../settings/process/definitions';

/**
 * Requires an event to have at most one definition, because several would all have to occur. An event in a flow or on
 * an activity needs exactly one.
 */
export const definedOnce: Rule<BpmnElement> = (element) => {
  if (!isA(element, 'bpmn:Event')) return [];
  const count = children(element, 'eventDefinitions').length;
  const waits = isA(element, 'bpmn:IntermediateCatchEvent', 'bpmn:BoundaryEvent');
  return [...when(count > 1, 'eventAmbiguous'), ...when(count === 0 && waits, 'eventUndefined')];
};

/** Events that wait for or throw something can be identified by name or code. */
export const referring: Rule<BpmnElement> = (element) => {
  const event = readEventDefinition(element);
  return event ? issues[event.kind](event.definition, isCatching(element)) : [];
};

type Issues = (definition: BpmnElement, catching: boolean) => DeployErrCode[];

const has = (definition: BpmnElement, reference: string, property: string) => {
  const target = child(definition, reference);
  return Boolean(target && text(target, property)?.trim());
};

const issues: Record<EventKind, Issues> = {
  /* A thrown message may be drawn for people to read. */
  message: (definition, catching) => when(catching && !has(definition, 'messageRef', 'name'), 'eventReferenceEmpty'),
  signal: (definition) => when(!has(definition, 'signalRef', 'name'), 'eventReferenceEmpty'),
  error: (definition, catching) => when(!catching && !has(definition, 'errorRef', 'errorCode'), 'eventReferenceEmpty'),
  escalation: (definition, catching) =>
    when(!catching && !has(definition, 'escalationRef', 'escalationCode'), 'eventReferenceEmpty'),
  link: (definition) => when(!text(definition, 'name')?.trim(), 'eventReferenceEmpty'),
  timer: (definition) => when(!readTimer(definition)?.definition.trim(), 'timerEmpty'),
  conditional: (definition) => {
    const condition = child(definition, 'condition');
    const hasCondition = condition && (text(condition, 'body') ?? text(condition, 'camunda:resource'))?.trim();
    return when(!hasCondition, 'conditionEmpty');
  },
};

/** Refuses several signals with the same name, which would be ambiguous. */
export function signalsDiffer(definitions: BpmnElement): DeployIssue[] {
  const seen = new Set<string>();
  return definitionElements(definitions, 'signal').flatMap((signal): DeployIssue[] => {
    const name = text(signal, 'name') ?? '';
    if (name === '' || !seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [{ nodeId: signal.id ?? '', errCode: 'nameDuplicate' }];
  });
}
