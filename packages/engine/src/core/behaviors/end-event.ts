import { cancel } from '../cancel';
import { take } from '../flow';
import { applyOutputs } from '../io';
import { raise, thrownBy } from '../raise';
import { markVisited, recordPassed } from '../record';
import type { Behavior } from '../run';
import { tell } from '../tell';

/** Ends its token, unless what it throws has interrupted it; a terminate event ends everything in its scope. */
export const endEvent: Behavior = {
  enter(run, execution, node) {
    if (node.throws) tell(run, execution, node.throws);
    if (node.raises) raise(run, execution, thrownBy(run, execution, node.raises));
    if (!run.isAlive(execution)) return;
    recordPassed(run, execution, node);
    markVisited(run, node.id);
    if (node.terminates) {
      const others = run.childrenOf(execution.parent ?? '').filter((other) => other !== execution);
      for (const other of others) cancel(run, other, { type: 'interrupting', node: node.id });
    }
    applyOutputs(run, execution, node);
    take(run, execution, []);
  },
};
