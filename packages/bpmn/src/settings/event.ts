import { child, children, isA, text, type BpmnElement, type ElementProps } from '../moddle/element';
import type { DefinitionKind } from './process/definitions';

const eventKinds = ['message', 'signal', 'error', 'escalation', 'timer', 'conditional', 'link'] as const;
/** The kinds of events that have settings. */
export type EventKind = (typeof eventKinds)[number];

const typeOf = (kind: EventKind) => `bpmn:${kind.charAt(0).toUpperCase()}${kind.slice(1)}EventDefinition`;

/** Returns the event definition of an event, and its kind, or undefined if it has no settings. */
export function readEventDefinition(event: BpmnElement): { kind: EventKind; definition: BpmnElement } | undefined {
  if (!isA(event, 'bpmn:Event')) return undefined;
  const [definition] = children(event, 'eventDefinitions');
  const kind = eventKinds.find((each) => isA(definition, typeOf(each)));
  return definition && kind && { kind, definition };
}

/** Returns whether an event waits. Otherwise it throws. */
export const isCatching = (event: BpmnElement): boolean => isA(event, 'bpmn:CatchEvent');

/** The variables that a caught error or escalation fills in. */
const caught: Partial<Record<DefinitionKind, readonly string[]>> = {
  error: ['errorCodeVariable', 'errorMessageVariable'],
  escalation: ['escalationCodeVariable'],
};

export const caughtVariables = (kind: DefinitionKind): readonly string[] => caught[kind] ?? [];

export function readCaughtVariable(definition: BpmnElement, name: string): string {
  return text(definition, `camunda:${name}`) ?? '';
}

export function writeCaughtVariable(name: string, value: string): ElementProps {
  return { [`camunda:${name}`]: value || undefined };
}

/** The variable changes that re-evaluate a conditional event (spec 001 §2.5). */
export interface ConditionalTrigger {
  variableName: string;
  variableEvents: string;
}

export function readConditionalTrigger(definition: BpmnElement): ConditionalTrigger {
  return {
    variableName: text(definition, 'camunda:variableName') ?? '',
    variableEvents: text(definition, 'camunda:variableEvents') ?? '',
  };
}

export function writeConditionalTrigger({ variableName, variableEvents }: ConditionalTrigger): ElementProps {
  return {
    'camunda:variableName': variableName || undefined,
    'camunda:variableEvents': variableEvents || undefined,
  };
}

/** Returns whether a thrown signal reaches other instances asynchronously, by a job. */
export const isSignalAsync = (definition: BpmnElement): boolean => definition.get('camunda:async') === true;

export const writeSignalAsync = (async: boolean): ElementProps => ({ 'camunda:async': async || undefined });

/** Returns the compensation that an event throws, or undefined for other events. */
export function compensationOf(event: BpmnElement): BpmnElement | undefined {
  const thrown = isA(event, 'bpmn:ThrowEvent') ? children(event, 'eventDefinitions') : [];
  return thrown.find((definition) => isA(definition, 'bpmn:CompensateEventDefinition'));
}

/** Sets the activity that is compensated. `undefined` compensates everything done in the scope. */
export const writeCompensated = (activity: BpmnElement | undefined): ElementProps => ({ activityRef: activity });

/** Returns the activities beside an event that have a compensation handler. */
export function undoableActivities(event: BpmnElement): BpmnElement[] {
  const beside = event.$parent ? children(event.$parent, 'flowElements') : [];
  const undone = beside
    .filter((element) => isA(element, 'bpmn:BoundaryEvent'))
    .filter((edge) => children(edge, 'eventDefinitions').some((each) => isA(each, 'bpmn:CompensateEventDefinition')))
    .map((edge) => child(edge, 'attachedToRef'));
  return beside.filter((element) => undone.includes(element) || isA(element, 'bpmn:SubProcess'));
}

/** Returns the variable that stores the initiator of the process, which is empty if there is none. */
export const readInitiator = (start: BpmnElement): string => text(start, 'camunda:initiator') ?? '';

export const writeInitiator = (variable: string): ElementProps => ({ 'camunda:initiator': variable || undefined });
