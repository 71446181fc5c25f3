import { addJob } from '../async/async';
import { recordFailure } from '../commands/jobs';
import type { Run } from '../run';
import type { Execution } from '../state';

/** A call that failed waits before its node with an incident, until an administrator tries it again. */
export function waitWithFailure(run: Run, execution: Execution, message: string): void {
  execution.parked = 'before';
  const plan = { ...run.nodeOf(execution).async, priority: undefined };
  const job = addJob(run, execution, execution.node, plan, { kind: 'before', due: run.env.now });
  recordFailure(run, job, message, job.retries);
}
