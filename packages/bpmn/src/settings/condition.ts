import { child, text, type BpmnElement, type ElementProps } from '../moddle/element';
import type { ElementFactory } from '../moddle/moddle';

export const scriptFormats = ['javascript', 'python', 'ruby', 'groovy', 'juel'] as const;

/** When a sequence flow is taken (spec 001 §2.5). */
export type Condition =
  | { type: 'none' }
  | { type: 'expression'; body: string }
  | { type: 'script'; format: string; scriptType: 'inline'; body: string }
  | { type: 'script'; format: string; scriptType: 'resource'; resource: string };

export function readCondition(flow: BpmnElement): Condition {
  const expression = child(flow, 'conditionExpression');
  if (!expression) return { type: 'none' };
  const format = text(expression, 'language');
  const resource = text(expression, 'camunda:resource');
  const body = text(expression, 'body') ?? '';
  if (resource !== undefined) return { type: 'script', format: format ?? '', scriptType: 'resource', resource };
  return format === undefined ? { type: 'expression', body } : { type: 'script', format, scriptType: 'inline', body };
}

export function writeCondition(factory: ElementFactory, flow: BpmnElement, condition: Condition): ElementProps {
  if (condition.type === 'none') return { conditionExpression: undefined };
  const script = condition.type === 'script';
  const conditionExpression = factory.create('bpmn:FormalExpression', {
    ...(script ? { language: condition.format } : {}),
    ...(script && condition.scriptType === 'resource'
      ? { 'camunda:resource': condition.resource }
      : { body: 'body' in condition ? condition.body : '' }),
  });
  conditionExpression.$parent = flow;
  return { conditionExpression };
}
