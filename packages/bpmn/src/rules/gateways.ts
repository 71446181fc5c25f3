import { child, children, isA, text, type BpmnElement } from '../moddle/element';
import { orderedFlows, readFlowType } from '../settings/gateway';
import type { DeployErrCode, DeployIssue, Rule } from './codes';
import { byEnd } from './graph';
import { isExpression } from '../settings/condition';

/** Returns the outgoing sequence flows by their source. */
export const flowsBySource = (elements: readonly BpmnElement[]): Map<BpmnElement | undefined, BpmnElement[]> =>
  byEnd(
    elements.filter((element) => isA(element, 'bpmn:SequenceFlow')),
    'sourceRef',
  );

const gateways = ['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway', 'bpmn:ParallelGateway', 'bpmn:EventBasedGateway'];

/** Checks that a gateway has an outgoing flow, and that the flows of an exclusive gateway have the right conditions. */
export function checkGatewayFlows(scope: BpmnElement): DeployIssue[] {
  const elements = children(scope, 'flowElements');
  const outgoing = flowsBySource(elements);
  return elements
    .filter((element) => isA(element, ...gateways))
    .flatMap((gateway) => gatewayIssues(gateway, outgoing.get(gateway) ?? []))
    .filter(({ flow }) => !flow || !isConditionBlank(flow))
    .map(({ nodeId, errCode }): DeployIssue => ({ nodeId, errCode }));
}

interface GatewayIssue extends DeployIssue {
  flow?: BpmnElement;
}

/**
 * Checks the outgoing flows of a gateway by Camunda's rules, so that a process that is deployed here can also be
 * deployed there.
 */
export function gatewayIssues(gateway: BpmnElement, outgoing: readonly BpmnElement[]): GatewayIssue[] {
  if (outgoing.length === 0) return [{ nodeId: gateway.id ?? '', errCode: 'gatewayFlowMissing' }];
  if (!isA(gateway, 'bpmn:ExclusiveGateway') || readFlowType(gateway) === 'manual') return [];
  const at = (flows: readonly BpmnElement[], errCode: DeployErrCode) =>
    flows.map((flow): GatewayIssue => ({ nodeId: flow.id ?? '', errCode, flow }));

  const defaultFlow = child(gateway, 'default');
  const others = outgoing.filter((flow) => flow !== defaultFlow);
  const conditionalDefault = outgoing.filter((flow) => flow === defaultFlow && hasCondition(flow));
  if (outgoing.length === 1) {
    return [
      ...at(conditionalDefault, 'defaultFlowConditional'),
      ...at(others.filter(hasCondition), 'singleFlowConditional'),
    ];
  }
  const unconditional = others.filter((flow) => !hasCondition(flow));
  const isAmbiguous = unconditional.length > 1 || defaultFlow !== undefined;
  return [
    ...at(conditionalDefault, 'defaultFlowConditional'),
    ...at(isAmbiguous ? unconditional : [], 'conditionEmpty'),
  ];
}

function hasCondition(flow: BpmnElement): boolean {
  const expression = child(flow, 'conditionExpression');
  const parts = ['body', 'language', 'camunda:resource'].map((property) => expression && text(expression, property));
  return parts.some((part) => part?.trim());
}

/** Returns whether a condition is set but blank. The rule for conditions reports it. */
const isConditionBlank = (flow: BpmnElement): boolean =>
  Boolean(child(flow, 'conditionExpression')) && !hasCondition(flow);

/**
 * Reports a branch without a condition that stands before others: it always holds, so the others would never be taken.
 * As the last branch it is taken if no other is. Beside a default flow, or beside another branch without a condition,
 * it is reported for its missing condition.
 */
export function checkBranches(scope: BpmnElement): DeployIssue[] {
  const elements = children(scope, 'flowElements');
  const outgoing = flowsBySource(elements);
  return elements.filter(decides).flatMap((gateway): DeployIssue[] => {
    const flows = orderedFlows(gateway, outgoing.get(gateway) ?? []);
    const [first, ...others] = flows.filter((flow) => !hasCondition(flow));
    const swallows = first && others.length === 0 && first !== flows.at(-1) && !child(first, 'conditionExpression');
    return swallows ? [{ nodeId: first.id ?? '', errCode: 'branchUnconditional' }] : [];
  });
}

const decides = (element: BpmnElement): boolean =>
  isA(element, 'bpmn:ExclusiveGateway') && readFlowType(element) === 'auto' && !child(element, 'default');

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
