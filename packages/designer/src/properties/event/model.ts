import {
  caughtVariables,
  compensationOf,
  isA,
  isCatching,
  readEventDefinition,
  type BpmnElement,
  type DefinitionKind,
  type EventKind,
} from '@portal/bpmn';
import type { SectionText } from '../strings';

const referring: readonly EventKind[] = ['message', 'signal', 'error', 'escalation'];

/**
 * Returns the part that refers to a message, signal, error or escalation: an event's definition, or a task that
 * receives.
 */
export function referenceIn(element: BpmnElement): { kind: DefinitionKind; part: BpmnElement } | undefined {
  if (isA(element, 'bpmn:ReceiveTask')) return { kind: 'message', part: element };
  const event = readEventDefinition(element);
  return event && referring.includes(event.kind)
    ? { kind: event.kind as DefinitionKind, part: event.definition }
    : undefined;
}

/**
 * Returns whether a reference is required. A caught error or escalation may match any, and a thrown message may have an
 * implementation instead.
 */
export function isReferenceRequired(element: BpmnElement, kind: DefinitionKind): boolean {
  if (isA(element, 'bpmn:ReceiveTask')) return false;
  return isCatching(element) ? kind === 'message' || kind === 'signal' : kind !== 'message';
}

export const referenceTexts: Record<DefinitionKind, { label: SectionText; required: SectionText; any: SectionText }> = {
  message: { label: 'message', required: 'messageRequired', any: 'notSet' },
  signal: { label: 'signal', required: 'signalRequired', any: 'notSet' },
  error: { label: 'error', required: 'errorRequired', any: 'anyError' },
  escalation: { label: 'escalation', required: 'escalationRequired', any: 'anyEscalation' },
};

const variableTexts: Record<string, SectionText> = {
  errorCodeVariable: 'errorCodeVariable',
  errorMessageVariable: 'errorMessageVariable',
  escalationCodeVariable: 'escalationCodeVariable',
};

/** Returns the variables that a caught error or escalation can fill in, with their words. */
export function variablesOf(element: BpmnElement, kind: DefinitionKind): { name: string; label: SectionText }[] {
  if (!isA(element, 'bpmn:Event') || !isCatching(element)) return [];
  return caughtVariables(kind).map((name) => ({ name, label: variableTexts[name] ?? 'variable' }));
}

/** Returns a start event of the process itself, not of a sub-process. */
export const startsProcess = (element: BpmnElement): boolean =>
  isA(element, 'bpmn:StartEvent') && isA(element.$parent, 'bpmn:Process');

/** Returns whether an element has settings as an event. */
export const hasEventSettings = (element: BpmnElement): boolean =>
  isA(element, 'bpmn:ReceiveTask') ||
  startsProcess(element) ||
  readEventDefinition(element) !== undefined ||
  compensationOf(element) !== undefined;
