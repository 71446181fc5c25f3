import { EngineError } from '../../errors';
import type { Flow, Node, ProcessModel } from '../../model/types';
import { offeredFlows, submissionNodes } from '../../model/graph/offered-flows';
import { outgoing } from '../tokens/flow';
import type { Run } from '../run';
import type { Execution } from '../state';

/**
 * Returns the chosen flows of a gateway of manual choice, or its default flow if none was chosen.
 * @throws `flowRequired`
 */
export function chosenFlows(run: Run, execution: Execution, node: Node): Flow[] {
  const flows = outgoing(run, execution, node);
  const chosen = flows.filter((flow) => run.selected.includes(flow.id));
  const taken = chosen.length > 0 ? chosen : flows.filter((flow) => flow.index === node.defaultFlow);
  if (taken.length === 0) throw new EngineError('flowRequired', node.id);
  return taken;
}

/**
 * Checks a choice before any change. A handler right before a gateway of manual choice must choose, even as one of
 * several members; then the choice of the member who completes the node counts.
 * @throws `flowNotOffered`, `flowRequired`
 */
export function checkChoice(model: ProcessModel, nodeId: string, selected: readonly string[], byPerson: boolean): void {
  const nodes = nodesOf(model, nodeId);
  const offered = nodes.flatMap(({ id }) => offeredFlows(model, id));
  const foreign = selected.find((id) => !offered.some((flow) => flow.id === id));
  if (foreign !== undefined) throw new EngineError('flowNotOffered', nodeId, { flowId: foreign });
  if (!byPerson || selected.length > 0) return;
  const isManual = (flow: number) => model.nodes[model.flows[flow]?.target ?? -1]?.manual ?? false;
  if (nodes.some(({ outgoing }) => outgoing.some(isManual))) throw new EngineError('flowRequired', nodeId);
}

/** Returns a node, and for the start also the tasks that are submitted with it. */
function nodesOf(model: ProcessModel, nodeId: string): Node[] {
  const node = model.nodes[model.nodeIndex.get(nodeId) ?? -1];
  if (!node) return [];
  return node.index === model.start ? [node, ...submissionNodes(model)] : [node];
}
