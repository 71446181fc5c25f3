import type { EngineError } from '../../errors';
import { offeredFlows } from '../../model/graph/offered-flows';
import type { Node, ProcessModel } from '../../model/types';
import type { ForecastEnd } from '../../api';

/** Reports why a completion would be refused, as a dependency of the path after the node. */
export function endOf(model: ProcessModel, { code, nodeId, data }: EngineError, node: Node | undefined): ForecastEnd {
  const at = model.nodes[model.nodeIndex.get(nodeId ?? '') ?? -1];
  const name = at?.name || (nodeId ?? '');
  if (code === 'flowRequired') {
    const offered = offeredFlows(model, node?.id ?? '').map((flow) => flow.name || flow.targetName);
    return { reason: 'choice', detail: offered };
  }
  if (code === 'expressionFailed') {
    const expression = typeof data['expression'] === 'string' ? data['expression'] : '';
    return { reason: 'condition', detail: [expression || name] };
  }
  if (code === 'noFlowSelected') return { reason: 'condition', detail: at ? conditionsOf(model, at) : [name] };
  return { reason: 'stops', detail: [code, name], data };
}

const conditionsOf = (model: ProcessModel, node: Node): string[] =>
  node.outgoing.flatMap((flow) => model.flows[flow]?.condition?.text ?? []);
