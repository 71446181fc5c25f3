import { EngineError } from '../../errors';
import type { Flow, Node } from '../../model/types';
import { chosenFlows } from '../tasks/choice';
import { isOpen, outgoing, pass } from '../tokens/flow';
import { isReady, merge, oneTokenPerFlow } from '../tokens/joins';
import type { Behavior, Run } from '../run';
import { waitInJoin, type Execution } from '../state';

/** Waits as a join (see `settleInclusive`); splits into every open flow, else the default flow. */
export const inclusiveGateway: Behavior = {
  enter(run, execution, node) {
    if (node.incoming.length > 1) waitInJoin(execution);
    else pass(run, execution, node, split(run, execution, node));
  },
};

/** Fires the first group that is ready; `forced`: the first one in any case. Returns whether there was one. */
export function settleInclusive(run: Run, groups: readonly Execution[][], forced: boolean): boolean {
  for (const tokens of groups) {
    const node = tokens[0] && run.nodeOf(tokens[0]);
    if (node?.type !== 'inclusiveGateway') continue;
    if (!forced && !isReady(run, tokens, node)) continue;
    const token = merge(run, oneTokenPerFlow(tokens, node).taken, node);
    if (!token) continue;
    pass(run, token, node, split(run, token, node));
    return true;
  }
  return false;
}

function split(run: Run, execution: Execution, node: Node): Flow[] {
  if (node.manual) return chosenFlows(run, execution, node);
  const flows = outgoing(run, execution, node);
  const open = flows.filter((flow) => flow.index !== node.defaultFlow && isOpen(run, execution, flow));
  const taken = open.length > 0 ? open : flows.filter((flow) => flow.index === node.defaultFlow);
  if (flows.length > 0 && taken.length === 0) throw new EngineError('noFlowSelected', node.id);
  return taken;
}
