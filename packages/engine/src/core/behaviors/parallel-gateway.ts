import { outgoing, pass } from '../tokens/flow';
import { isReady, merge, oneAFlow } from '../tokens/joins';
import type { Behavior, Run } from '../run';
import type { Execution } from '../state';

/** Goes on with one token from each incoming flow, by every outgoing one. */
export const parallelGateway: Behavior = {
  enter(run, execution, node) {
    execution.waiting = true;
    const waiting = run
      .childrenOf(execution.parent ?? '')
      .filter((token) => token.node === node.id && token.waiting === true);
    const { taken, free } = oneAFlow(waiting, node);
    if (free > 0) return;
    const token = merge(run, taken, node);
    if (token) pass(run, token, node, outgoing(run, token, node));
  },
};

/**
 * Lets the first group go on that has a token for each flow: tokens come into joins by hand, too, and a migration leaves a
 * join with fewer flows. Where tokens were moved, one that waits for none that can still come goes on as well; `forced`: the
 * first one in any case. Answers whether there was one.
 */
export function settleParallel(run: Run, groups: readonly Execution[][], forced = false): boolean {
  for (const tokens of groups) {
    const node = tokens[0] && run.nodeOf(tokens[0]);
    if (node?.type !== 'parallelGateway') continue;
    const { taken, free } = oneAFlow(tokens, node);
    const goesOn = free <= 0 || (run.state.moved && (forced || isReady(run, tokens, node)));
    const token = goesOn ? merge(run, taken, node) : undefined;
    if (!token) continue;
    pass(run, token, node, outgoing(run, token, node));
    return true;
  }
  return false;
}
