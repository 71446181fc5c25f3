import { EngineError } from '../../errors';
import type { Flow, Node } from '../../model/types';
import { chosenFlows } from '../tasks/choice';
import { isOpen, outgoing, pass } from '../tokens/flow';
import type { Behavior, Run } from '../run';
import { type Execution, waitInJoin, isWaiting } from '../state';
import { isReady, merge, oneTokenPerFlow } from '../tokens/joins';
import { waitFor } from '../events/waiting';

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

/** Waits as a join (see `settleInclusive`) and splits into every open flow, or else the default flow. */
export const inclusiveGateway: Behavior = {
  enter(run, execution, node) {
    if (node.incoming.length > 1) waitInJoin(execution);
    else pass(run, execution, node, split(run, execution, node));
  },
};

/** Fires the first group that is ready, or with `forced` the first one in any case. Returns whether a group fired. */
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

/** Merges one token from each incoming flow and takes every outgoing flow. */
export const parallelGateway: Behavior = {
  enter(run, execution, node) {
    waitInJoin(execution);
    const waiting = run
      .childrenOf(execution.parent ?? '')
      .filter((token) => token.node === node.id && isWaiting(token));
    const { taken, free } = oneTokenPerFlow(waiting, node);
    if (free > 0) return;
    const token = merge(run, taken, node);
    if (token) pass(run, token, node, outgoing(run, token, node));
  },
};

/**
 * Fires the first group with a token for each flow, because tokens also enter joins by modification and migration can
 * leave a join with fewer flows. After tokens were moved manually, a join that no token can reach any more fires as
 * well. With `forced` the first group fires in any case. Returns whether a group fired.
 */
export function settleParallel(run: Run, groups: readonly Execution[][], forced = false): boolean {
  for (const tokens of groups) {
    const node = tokens[0] && run.nodeOf(tokens[0]);
    if (node?.type !== 'parallelGateway') continue;
    const { taken, free } = oneTokenPerFlow(tokens, node);
    const isComplete = free <= 0 || (run.state.moved && (forced || isReady(run, tokens, node)));
    const token = isComplete ? merge(run, taken, node) : undefined;
    if (!token) continue;
    pass(run, token, node, outgoing(run, token, node));
    return true;
  }
  return false;
}

/** Waits for the events behind its flows and continues with the first one that occurs. */
export const eventBasedGateway: Behavior = {
  enter(run, execution, node) {
    const { nodes } = run.modelOf(execution);
    for (const flow of outgoing(run, execution, node)) {
      const event = nodes[flow.target];
      if (event?.event) waitFor(run, execution, event, event.event);
    }
  },
};
