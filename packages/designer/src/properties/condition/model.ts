import { child, emptyScript, isA, type BpmnElement, type Condition } from '@portal/bpmn';
import { findSyntaxError } from '@portal/engine/conditions';
import type { SectionText } from '../strings';
import { atPosition, type Place } from '../script/syntax-error';

export type ConditionKind = 'none' | 'expression' | 'script';

/** Flows of activities and of deciding gateways may have a condition. */
export function canHaveCondition(flow: BpmnElement): boolean {
  return isA(
    child(flow, 'sourceRef'),
    'bpmn:Activity',
    'bpmn:ExclusiveGateway',
    'bpmn:InclusiveGateway',
    'bpmn:ComplexGateway',
  );
}

export function isDefaultFlow(flow: BpmnElement): boolean {
  const source = child(flow, 'sourceRef');
  return source !== undefined && !isA(source, 'bpmn:Event') && child(source, 'default') === flow;
}

/** Returns an empty condition of the given kind. */
export function emptyCondition(kind: ConditionKind): Condition {
  if (kind === 'none') return { type: 'none' };
  return kind === 'expression' ? { type: 'expression', body: '' } : { type: 'script', ...emptyScript };
}

/** Returns the issue of an expression (spec 001 §5). The issues of a script are shown by its own fields. */
export function expressionIssue(condition: Condition): SectionText | undefined {
  return condition.type === 'expression' && condition.body.trim() === '' ? 'expressionEmpty' : undefined;
}

/** Returns the place of the first syntax error of an expression. */
export function expressionSyntaxError(text: string): Place | undefined {
  const position = findSyntaxError(text);
  return position === null ? undefined : atPosition(text, position);
}
