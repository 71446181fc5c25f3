import { child, isA, type BpmnElement, type Condition } from '@portal/bpmn';
import type { SectionText } from '../strings';

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

/** A condition of another kind, empty. */
export function emptyCondition(kind: ConditionKind): Condition {
  if (kind === 'none') return { type: 'none' };
  if (kind === 'expression') return { type: 'expression', body: '' };
  return { type: 'script', format: 'javascript', scriptType: 'inline', body: '' };
}

/** A script kept within the definition, or outside of it. */
export function withScriptType(format: string, scriptType: 'inline' | 'resource'): Condition {
  return scriptType === 'inline'
    ? { type: 'script', format, scriptType, body: '' }
    : { type: 'script', format, scriptType, resource: '' };
}

/** What is wrong, by field (spec 001 §5). */
export function conditionFaults(condition: Condition): { format?: SectionText; content?: SectionText } {
  if (condition.type === 'none') return {};
  if (condition.type === 'expression') return condition.body.trim() ? {} : { content: 'expressionEmpty' };
  const content = condition.scriptType === 'inline' ? condition.body : condition.resource;
  return {
    ...(condition.format.trim() ? {} : { format: 'scriptFormatEmpty' as const }),
    ...(content.trim() ? {} : { content: 'contentEmpty' as const }),
  };
}
