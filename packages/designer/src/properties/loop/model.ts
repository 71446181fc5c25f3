import {
  isA,
  isExpression,
  isMultiPerson,
  loopOf,
  readUserTaskSettings,
  type BpmnElement,
  type Loop,
} from '@portal/bpmn';
import type { SectionText } from '../strings';

/**
 * Returns whether an element can have a loop: it is an activity, but not an event sub-process. The handling of a user
 * task defines whether several people handle it; only a loop from another modeler is shown here.
 */
export function canLoop(element: BpmnElement): boolean {
  if (!isA(element, 'bpmn:Activity') || element.get('triggeredByEvent') === true) return false;
  if (!isA(element, 'bpmn:UserTask')) return true;
  return loopOf(element) !== undefined && !isMultiPerson(readUserTaskSettings(element).handling);
}

/** Errors by field: a loop needs a cardinality or collection, and perhaps a completion condition. */
export function loopIssues({ collection, cardinality, completionCondition }: Loop): {
  collection?: SectionText;
  completionCondition?: SectionText;
} {
  return {
    ...(collection.trim() || cardinality.trim() ? {} : { collection: 'loopEmpty' as const }),
    ...(completionCondition === '' || isExpression(completionCondition)
      ? {}
      : { completionCondition: 'expressionNotWrapped' as const }),
  };
}
