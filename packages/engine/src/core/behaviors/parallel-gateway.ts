import { outgoing, pass } from '../flow';
import { merge, oneAFlow } from '../joins';
import type { Behavior } from '../run';

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
