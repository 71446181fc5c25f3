import { isA, type BpmnElement } from '@portal/bpmn';

/** Flows and gateways may go without a name (spec 001 §5). */
export function isNameRequired(element: BpmnElement): boolean {
  return !isA(element, 'bpmn:SequenceFlow', 'bpmn:Gateway', 'bpmn:Artifact', 'bpmn:Association');
}

/** A text annotation keeps what it says in `text`. */
export function nameProperty(element: BpmnElement): 'name' | 'text' {
  return isA(element, 'bpmn:TextAnnotation') ? 'text' : 'name';
}
