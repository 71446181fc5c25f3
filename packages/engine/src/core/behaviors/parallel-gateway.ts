import { outgoing, pass } from '../tokens/flow';
import { isReady, merge, oneTokenPerFlow } from '../tokens/joins';
import type { Behavior, Run } from '../run';
import { isWaiting, waitInJoin, type Execution } from '../state';

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
 * Fires the first group with a token for each flow: tokens also enter joins by modification, and migration can leave a
 * join with fewer flows. Where tokens were moved, a join that no token can reach any more fires as well; `forced`: the
 * first group in any case. Returns whether there was one.
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
