import type { NodeDraft } from './nodes';
import type { Problems } from './problems';
import type { Flow } from './types';

/** Rules that exclusive gateways keep on Camunda too, so that a definition deployed here also deploys there. */
export function checkGateways(nodes: readonly NodeDraft[], flows: readonly Flow[], problems: Problems): void {
  for (const node of nodes) {
    const outgoing = node.outgoing.flatMap((index) => flows[index] ?? []);
    if (node.type === 'exclusiveGateway') checkExclusive(node, outgoing, problems);
    if (node.manual) checkManual(node, outgoing, problems);
  }
}

function checkExclusive(node: NodeDraft, outgoing: readonly Flow[], problems: Problems): void {
  if (outgoing.length === 0) problems.add(node.id, 'gatewayWithoutFlow', 'no outgoing flow');
  if (node.manual) return;
  const isDefault = (flow: Flow) => flow.index === node.defaultFlow;
  for (const flow of outgoing) {
    if (flow.condition && (isDefault(flow) || outgoing.length === 1)) {
      problems.add(flow.id, 'defaultFlowWithCondition', 'the default or only flow has a condition');
    }
  }
  /* A condition that could not be read is a fault already. */
  const open = outgoing.filter((flow) => !flow.condition && !isDefault(flow) && !problems.concern(flow.id));
  if (outgoing.length > 1 && (open.length > 1 || (open.length === 1 && node.defaultFlow !== undefined))) {
    for (const flow of open) problems.add(flow.id, 'flowWithoutCondition', 'the flow needs a condition');
  }
}

function checkManual(node: NodeDraft, outgoing: readonly Flow[], problems: Problems): void {
  if (outgoing.length === 0) problems.add(node.id, 'gatewayWithoutFlow', 'no flow to choose from');
}
