import { markVisited, recordPassed } from '../history/record';
import type { Behavior } from '../run';
import { finishActivity } from '../tasks/tasks';

/** Nothing to wait for: undefined and manual tasks, boundary events that have fired. */
export const passThrough: Behavior = {
  enter(run, execution, node) {
    recordPassed(run, execution, node);
    markVisited(run, execution);
    finishActivity(run, execution, node);
  },
};
