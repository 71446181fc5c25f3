import { EngineError } from '../../errors';
import { openScope } from '../events/events';
import { finishWork } from '../tokens/finish';
import type { Behavior } from '../run';

/** An embedded scope: starts at its start event and completes when it is empty. */
export const subProcess: Behavior = {
  enter(run, execution, node) {
    const start = run.modelOf(execution).nodes[node.subProcess?.start ?? -1];
    if (!start) throw new EngineError('activityNotFound', node.id);
    openScope(run, execution);
    run.enter(start.id, execution.id, { from: execution.from });
  },
  emptied(run, execution, node) {
    finishWork(run, execution, node);
  },
};
