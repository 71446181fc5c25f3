import { EngineError } from '../../errors';
import { beginCall, calledIn, returnResults } from '../calls/calls';
import { finishWork } from '../tokens/finish';
import type { Behavior, Run } from '../run';
import { addJob } from '../async/async';
import { recordFailure } from '../commands/jobs';
import type { Execution } from '../state';

/** A call that failed waits before its node with an incident, until an administrator tries it again. */
function waitWithFailure(run: Run, execution: Execution, message: string): void {
  execution.parked = 'before';
  const plan = { ...run.nodeOf(execution).async, priority: undefined };
  const job = addJob(run, execution, execution.node, plan, { kind: 'before', due: run.env.now });
  recordFailure(run, job, message, job.retries);
}

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
