import type { NodeDraft } from '../types';
import { flowsBySource, gatewayIssues, type BpmnElement, type DeployErrCode } from '@portal/bpmn';
import type { Issues } from '../issues';

/** The rules that must hold before the engine can run a gateway. */
const messages: Partial<Record<DeployErrCode, string>> = {
  gatewayFlowMissing: 'no outgoing flow',
  conditionEmpty: 'the flow needs a condition',
  defaultFlowConditional: 'the default flow has a condition',
  singleFlowConditional: 'the only outgoing flow has a condition',
};

/** Checks exclusive gateways and gateways of manual choice. A parallel gateway may end the path. */
export function checkGateways(nodes: readonly NodeDraft[], elements: readonly BpmnElement[], found: Issues): void {
  const outgoing = flowsBySource(elements);
  for (const { type, manual, element } of nodes) {
    if (type !== 'exclusiveGateway' && !manual) continue;
    for (const { nodeId, errCode } of gatewayIssues(element, outgoing.get(element) ?? [])) {
      const message = messages[errCode];
      if (message !== undefined) found.add(nodeId, errCode, message);
    }
  }
}
