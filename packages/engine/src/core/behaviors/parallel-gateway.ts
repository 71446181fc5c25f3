import { outgoing, pass } from '../flow';
import { merge, oneAFlow } from '../joins';
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
 * Lets the first group that has a token for each flow go on: tokens come into joins by hand, too, and a migration leaves a
 * join with fewer flows. Answers whether there was one.
 */
export function settleParallel(run: Run, groups: readonly Execution[][]): boolean {
  const [token] =
    groups.find((tokens) => {
      const node = tokens[0] && run.nodeOf(tokens[0]);
      return node?.type === 'parallelGateway' && oneAFlow(tokens, node).free <= 0;
    }) ?? [];
  if (token) run.resume(token);
  return token !== undefined;
}
