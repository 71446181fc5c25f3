import { leave } from '../flow';
import { raise, thrownBy } from '../raise';
import { markVisited, recordPassed } from '../record';
import type { Behavior } from '../run';
import { tell } from '../tell';

/** Throws and goes on, unless what it throws has interrupted it; a link goes on at its other end. */
export const throwEvent: Behavior = {
  enter(run, execution, node) {
    if (node.throws) tell(run, execution, node.throws);
    if (node.raises) raise(run, execution, thrownBy(run, execution, node.raises));
    if (!run.isAlive(execution)) return;
    recordPassed(run, execution, node);
    markVisited(run, node.id);
    const target = run.modelOf(execution).nodes[node.linkTo ?? -1];
    if (!target) {
      leave(run, execution, node);
      return;
    }
    run.remove(execution);
    run.enter(target.id, execution.parent ?? '', { from: execution.from });
  },
};
