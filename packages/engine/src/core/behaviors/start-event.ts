import { leave } from '../flow';
import { markVisited, recordPassed } from '../record';
import type { Behavior } from '../run';

export const startEvent: Behavior = {
  enter(run, execution, node) {
    const handler = node.scope === undefined ? run.state.initiator : null;
    const action = node.scope === undefined ? 'start' : null;
    recordPassed(run, execution, node, { action, handler, comment: run.comment });
    markVisited(run, node.id, handler === null ? [] : [handler]);
    leave(run, execution, node);
  },
};
