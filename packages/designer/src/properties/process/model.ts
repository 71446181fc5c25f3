import { isExpression, type ProcessKey } from '@portal/bpmn';
import type { DesignerText } from '../../shared/strings';

/** The error of the process key's expression, if it is enabled. */
export function processKeyIssue({ enabled, expression }: ProcessKey): DesignerText | undefined {
  if (!enabled) return undefined;
  if (expression.trim() === '') return 'processKeyRequired';
  return isExpression(expression) ? undefined : 'expressionNotWrapped';
}
