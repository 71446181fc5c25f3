import { cancel } from '../cancel';
import { take } from '../flow';
import { markVisited, recordPassed } from '../record';
import type { Behavior } from '../run';

/** Ends its token; a terminate event ends everything in its scope. */
export const endEvent: Behavior = {
  enter(run, execution, node) {
    recordPassed(run, execution, node);
    markVisited(run, node.id);
    if (node.terminates) {
      for (const other of run.childrenOf(execution.parent ?? '')) if (other !== execution) cancel(run, other);
    }
    take(run, execution, []);
  },
};
