import {
  implementFields,
  isA,
  isCatching,
  readEventDefinition,
  type BpmnElement,
  type Implementation,
  type ImplementType,
} from '@portal/bpmn';
import type { SectionText } from '../strings';

/** What does something: a service-like task, or the message that an event throws. */
export function implementedBy(element: BpmnElement): BpmnElement | undefined {
  if (isA(element, 'bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask')) return element;
  const event = readEventDefinition(element);
  return event?.kind === 'message' && !isCatching(element) ? event.definition : undefined;
}

type ImplementField = Exclude<keyof Implementation, 'implementType'>;

export const typeTexts: Record<ImplementType, SectionText> = {
  class: 'class',
  expression: 'expression',
  delegateExpression: 'delegateExpression',
  external: 'external',
  connector: 'connector',
};

export const fieldTexts: Record<ImplementField, SectionText> = {
  class: 'class',
  expression: 'expression',
  resultVariable: 'resultVariable',
  delegateExpression: 'delegateExpression',
  topic: 'topic',
  taskPriority: 'taskPriority',
  connectorId: 'connectorId',
};

const emptyTexts: Partial<Record<ImplementField, SectionText>> = {
  class: 'javaClassEmpty',
  expression: 'expressionEmpty',
  delegateExpression: 'delegateExpressionEmpty',
  topic: 'topicEmpty',
  connectorId: 'connectorIdEmpty',
};

/** The fields that the chosen type has. */
export function shownFields({ implementType }: Implementation): readonly ImplementField[] {
  return implementType ? implementFields[implementType] : [];
}

export const isRequired = (field: ImplementField): boolean => field in emptyTexts;

/** What is wrong with a field, if anything (spec 001 §5). */
export function fieldFault(implementation: Implementation, field: ImplementField): SectionText | undefined {
  return implementation[field].trim() === '' ? emptyTexts[field] : undefined;
}
