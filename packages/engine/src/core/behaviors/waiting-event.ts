import { finishWork } from '../tokens/finish';
import type { Behavior } from '../run';
import { waitFor } from '../events/waiting';

/** Intermediate catching events and receive tasks: wait until it happens; the end of a link has nothing to wait for. */
export const waitingEvent: Behavior = {
  enter(run, execution, node) {
    if (node.event) waitFor(run, execution, node, node.event);
    else finishWork(run, execution, node);
  },
};
