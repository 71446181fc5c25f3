import { outgoing } from '../tokens/flow';
import type { Behavior } from '../run';
import { waitFor } from '../events/waiting';

/** Waits for the events behind its flows; the first one is chosen. */
export const eventBasedGateway: Behavior = {
  enter(run, execution, node) {
    const { nodes } = run.modelOf(execution);
    for (const flow of outgoing(run, execution, node)) {
      const event = nodes[flow.target];
      if (event?.event) waitFor(run, execution, event, event.event);
    }
  },
};
