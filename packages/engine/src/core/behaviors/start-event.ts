import { leave } from '../flow';
import { markVisited, recordPassed } from '../record';
import type { Behavior } from '../run';

export const startEvent: Behavior = {
  enter(run, execution, node) {
    const handler = run.state.initiator;
    recordPassed(run, execution, node, { action: 'start', handler, comment: run.comment });
    markVisited(run, node.id, handler === null ? [] : [handler]);
    leave(run, execution, node);
  },
};
