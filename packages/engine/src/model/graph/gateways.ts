import { flowsBySource, gatewayIssues, type BpmnElement, type DeployErrCode } from '@portal/bpmn';
import type { DefinitionProblemCode } from '../../errors';
import type { NodeDraft } from './nodes';
import type { Problems } from '../problems';

const problems: Partial<Record<DeployErrCode, [code: DefinitionProblemCode, message: string]>> = {
  gatewayFlowMissing: ['gatewayWithoutFlow', 'no outgoing flow'],
  conditionEmpty: ['flowWithoutCondition', 'the flow needs a condition'],
  defaultFlowConditional: ['defaultFlowWithCondition', 'the default flow has a condition'],
  singleFlowConditional: ['singleFlowWithCondition', 'the only outgoing flow has a condition'],
};

/** Checks exclusive gateways and gateways of manual choice; a parallel one may end the path. */
export function checkGateways(nodes: readonly NodeDraft[], elements: readonly BpmnElement[], found: Problems): void {
  const outgoing = flowsBySource(elements);
  for (const { type, manual, element } of nodes) {
    if (type !== 'exclusiveGateway' && !manual) continue;
    for (const { nodeId, errCode } of gatewayIssues(element, outgoing.get(element) ?? [])) {
      const problem = problems[errCode];
      if (problem) found.add(nodeId, ...problem);
    }
  }
}
