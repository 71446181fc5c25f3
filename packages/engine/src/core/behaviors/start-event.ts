import { leave } from '../tokens/flow';
import { markVisited, recordPassed } from '../history/record';
import type { Behavior } from '../run';
import { rootId } from '../state';

export const startEvent: Behavior = {
  enter(run, execution, node) {
    if (!run.listen(execution, 'end')) return;
    const isStart = execution.parent === rootId;
    const handler = isStart ? run.state.initiator : null;
    const action = isStart ? 'start' : null;
    recordPassed(run, execution, node, { action, handler, comment: run.comment });
    markVisited(run, execution, handler === null ? [] : [handler]);
    leave(run, execution, node);
  },
};
