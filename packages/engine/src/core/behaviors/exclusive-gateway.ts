import { EngineError } from '../../errors';
import type { Flow, Node } from '../../model/types';
import { chosenFlows } from '../tasks/choice';
import { isOpen, outgoing, pass } from '../tokens/flow';
import type { Behavior, Run } from '../run';
import type { Execution } from '../state';

/** The first open flow in order, else the default flow. */
export const exclusiveGateway: Behavior = {
  enter(run, execution, node) {
    pass(run, execution, node, [node.manual ? chosen(run, execution, node) : firstOpen(run, execution, node)]);
  },
};

function firstOpen(run: Run, execution: Execution, node: Node): Flow {
  const flows = outgoing(run, execution, node);
  const open =
    flows.find((flow) => flow.index !== node.defaultFlow && isOpen(run, execution, flow)) ??
    flows.find((flow) => flow.index === node.defaultFlow);
  if (!open) throw new EngineError('noFlowSelected', node.id);
  return open;
}

function chosen(run: Run, execution: Execution, node: Node): Flow {
  const [flow, second] = chosenFlows(run, execution, node);
  if (!flow || second) throw new EngineError('flowNotOffered', node.id, { flowId: second?.id });
  return flow;
}
