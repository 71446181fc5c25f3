import type { EngineError } from '../../errors';
import { offeredFlows } from '../../model/graph/offered-flows';
import type { Node, ProcessModel } from '../../model/types';
import type { ForecastEnd } from '../../api';

/** Reports why a completion would be refused, as a dependency of the path after the node. */
export function endOf(model: ProcessModel, { code, nodeId, data }: EngineError, node: Node | undefined): ForecastEnd {
  const at = model.nodes[model.nodeIndex.get(nodeId ?? '') ?? -1];
  const name = at?.name ?? '';
  if (code === 'flowRequired') {
    const offered = offeredFlows(model, node?.id ?? '').map((flow) => flow.name || flow.targetName);
    return { reason: 'choice', detail: offered };
  }
  if (code === 'expressionFailed' || code === 'noFlowSelected')
    return { reason: 'condition', detail: at ? whatDepends(model, at) : [] };
  return { reason: 'stops', detail: [code, name || (nodeId ?? '')], data };
}

/**
 * Returns the branches of a gateway by their names or by the nodes they lead to, or else the node itself. Nodes without
 * a name are left out.
 */
function whatDepends(model: ProcessModel, node: Node): string[] {
  const branches = node.outgoing.flatMap((index) => model.flows[index] ?? []).filter(({ condition }) => condition);
  const names = branches.map((flow) => flow.name || (model.nodes[flow.target]?.name ?? ''));
  return (branches.length > 0 ? names : [node.name]).filter(Boolean);
}
