import { child, isA, text, type BpmnElement, type ElementProps } from '../moddle/element';
import type { ElementFactory } from '../moddle/moddle';

export const scriptFormats = ['javascript', 'python', 'ruby', 'groovy', 'juel'] as const;

/** When a sequence flow is taken, or a conditional event happens (spec 001 §2.5). */
export type Condition =
  | { type: 'none' }
  | { type: 'expression'; body: string }
  | { type: 'script'; format: string; scriptType: 'inline'; body: string }
  | { type: 'script'; format: string; scriptType: 'resource'; resource: string };

const propertyOf = (element: BpmnElement) =>
  isA(element, 'bpmn:ConditionalEventDefinition') ? 'condition' : 'conditionExpression';

/** The condition of a sequence flow, or of a conditional event's definition. */
export function readCondition(element: BpmnElement): Condition {
  const expression = child(element, propertyOf(element));
  if (!expression) return { type: 'none' };
  const format = text(expression, 'language');
  const resource = text(expression, 'camunda:resource');
  const body = text(expression, 'body') ?? '';
  if (resource !== undefined) return { type: 'script', format: format ?? '', scriptType: 'resource', resource };
  return format === undefined ? { type: 'expression', body } : { type: 'script', format, scriptType: 'inline', body };
}

export function writeCondition(factory: ElementFactory, element: BpmnElement, condition: Condition): ElementProps {
  const property = propertyOf(element);
  if (condition.type === 'none') return { [property]: undefined };
  const script = condition.type === 'script';
  const expression = factory.create('bpmn:FormalExpression', {
    ...(script ? { language: condition.format } : {}),
    ...(script && condition.scriptType === 'resource'
      ? { 'camunda:resource': condition.resource }
      : { body: 'body' in condition ? condition.body : '' }),
  });
  expression.$parent = element;
  return { [property]: expression };
}
