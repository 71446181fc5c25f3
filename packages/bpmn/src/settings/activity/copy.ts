import { isA, type BpmnElement, type ElementFactory, type ElementProps } from '../../moddle/element';
import { extensionsOf } from '../extension';
import { change, extensionProps, readSetting } from '../setting';
import { candidateCondition, noHandlers, type CandidateCondition } from '../user-task/handlers';

/** The element that makes a send task a copy element, and its body without people. */
export const copyPeople = `sdecloud:${candidateCondition.name}`;
export const noCopyPeople = candidateCondition.format(noHandlers);

/**
 * A copy element: a send task that sends the instance to people to read, and never waits. What makes it one is the setting
 * of its people, by the rules of handlers.
 */
export const isCopyTask = (element: BpmnElement): boolean =>
  isA(element, 'bpmn:SendTask') && extensionsOf(element, copyPeople).length > 0;

/** Returns the people to whom a copy element sends the instance, or undefined for any other element. */
export const readCopyPeople = (element: BpmnElement): CandidateCondition | undefined =>
  isCopyTask(element) ? (readSetting(element, candidateCondition) ?? noHandlers) : undefined;

/** Makes a send task a copy element, or with `undefined` none. */
export const writeCopyPeople = (
  factory: ElementFactory,
  element: BpmnElement,
  people: CandidateCondition | undefined,
): ElementProps => extensionProps(factory, element, [change(candidateCondition, people)]);
