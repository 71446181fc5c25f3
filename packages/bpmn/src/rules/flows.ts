import { child, isA, text, type BpmnElement } from '../moddle/element';
import { isExpression } from '../settings/expression';
import type { DeployErrCode, Rule } from './codes';

export const connected: Rule<BpmnElement> = (flow) => {
  if (!isA(flow, 'bpmn:SequenceFlow')) return [];
  return child(flow, 'sourceRef') && child(flow, 'targetRef') ? [] : ['flowDangling'];
};

/** The condition of a flow that leaves a deciding gateway: a body, or a script's resource and format. */
export const conditional: Rule<BpmnElement> = (flow) => {
  if (!isA(flow, 'bpmn:SequenceFlow')) return [];
  const source = child(flow, 'sourceRef');
  const expression = child(flow, 'conditionExpression');
  if (!expression || !isA(source, 'bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway', 'bpmn:ComplexGateway')) return [];

  const body = text(expression, 'body');
  const format = text(expression, 'language');
  const resource = text(expression, 'camunda:resource');
  if (body !== undefined || (format === undefined && resource === undefined)) return bodyIssues(body, format);
  return [
    ...(resource?.trim() ? [] : ['conditionResourceEmpty' as const]),
    ...(format?.trim() ? [] : ['conditionFormatEmpty' as const]),
  ];
};

function bodyIssues(body: string | undefined, format: string | undefined): DeployErrCode[] {
  if (!body?.trim()) return ['conditionEmpty'];
  if (format === undefined) return isExpression(body) ? [] : ['expressionNotWrapped'];
  return format.trim() ? [] : ['conditionFormatEmpty'];
}
