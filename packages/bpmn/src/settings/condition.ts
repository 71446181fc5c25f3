import { child, isA, text, type BpmnElement, type ElementProps, type ElementFactory } from '../moddle/element';
import { scriptOf, type Script } from './activity/script';

/** The condition under which a sequence flow is taken, or a conditional event occurs (spec 001 §2.5). */
export type Condition = { type: 'none' } | { type: 'expression'; body: string } | ({ type: 'script' } & Script);

const propertyOf = (element: BpmnElement) =>
  isA(element, 'bpmn:ConditionalEventDefinition') ? 'condition' : 'conditionExpression';

/** Returns the condition of a sequence flow, or of a conditional event's definition. */
export function readCondition(element: BpmnElement): Condition {
  const expression = child(element, propertyOf(element));
  if (!expression) return { type: 'none' };
  const format = text(expression, 'language');
  const resource = text(expression, 'camunda:resource');
  const body = text(expression, 'body') ?? '';
  if (resource === undefined && format === undefined) return { type: 'expression', body };
  return { type: 'script', ...scriptOf(format, resource, body) };
}

export function writeCondition(factory: ElementFactory, element: BpmnElement, condition: Condition): ElementProps {
  const property = propertyOf(element);
  if (condition.type === 'none') return { [property]: undefined };
  const expression = factory.create('bpmn:FormalExpression', formal(condition));
  expression.$parent = element;
  return { [property]: expression };
}

function formal(condition: Exclude<Condition, { type: 'none' }>): ElementProps {
  if (condition.type === 'expression') return { body: condition.body };
  const { scriptFormat, scriptType, content } = condition;
  return { language: scriptFormat, ...(scriptType === 'inline' ? { body: content } : { 'camunda:resource': content }) };
}

/** Returns whether a text is one expression: `${…}` (spec 001 §5), or `#{…}` as in files of other modelers. */
export function isExpression(value: string): boolean {
  const trimmed = value.trim();
  return /^[$#]\{/u.test(trimmed) && trimmed.endsWith('}') && trimmed.slice(2, -1).trim() !== '';
}

/** Returns whether a text contains no expression. `\${` is an escaped `${`. */
export const isLiteral = (value: string): boolean => !/(?<!\\)[$#]\{/u.test(value);
