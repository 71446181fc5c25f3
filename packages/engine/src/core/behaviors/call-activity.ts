import { EngineError } from '../../errors';
import { beginCall, calledIn, returnResults } from '../calls/calls';
import { waitWithFailure } from '../calls/failed-calls';
import { finishWork } from '../tokens/finish';
import type { Behavior } from '../behavior';

/** Runs another process within the instance and continues when it has ended. */
export const callActivity: Behavior = {
  enter(run, execution, node) {
    if (!node.call) throw new EngineError('activityNotFound', node.id);
    const failure = run.failedCalls.get(execution.id);
    if (failure === undefined) beginCall(run, execution, node.call);
    else waitWithFailure(run, execution, failure);
  },
  emptied(run, execution, node) {
    returnResults(run, execution, node);
    const process = calledIn(run, execution);
    if (process?.past) execution.past = process.past;
    if (process) run.remove(process);
    finishWork(run, execution, node);
  },
};
