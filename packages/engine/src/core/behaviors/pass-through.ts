import { leave } from '../flow';
import { markVisited, recordPassed } from '../record';
import type { Behavior } from '../run';

/** Nothing to wait for: end events, undefined and manual tasks, boundary events that have fired. */
export const passThrough: Behavior = {
  enter(run, execution, node) {
    recordPassed(run, execution, node);
    markVisited(run, node.id);
    leave(run, execution, node);
  },
};
