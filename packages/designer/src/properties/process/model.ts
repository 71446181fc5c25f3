import { isExpression, type ProcessKey } from '@portal/bpmn';
import type { DesignerText } from '../../shared/strings';

/** What is wrong with the process key's expression, if it is used at all. */
export function processKeyFault({ enabled, expression }: ProcessKey): DesignerText | undefined {
  if (!enabled) return undefined;
  if (expression.trim() === '') return 'processKeyRequired';
  return isExpression(expression) ? undefined : 'expressionNotWrapped';
}
