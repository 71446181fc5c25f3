import { EngineError } from '../../errors';
import { reschedule, trigger } from '../events';
import { setVariables } from '../variables';
import type { Perform } from './types';

/** Gives a message to the one subscription that waits for it. */
export const message: Perform<'message'> = (run, { name, vars }) => {
  const [found, other] = Object.values(run.state.subscriptions).filter((subscription) => subscription.name === name);
  if (!found || other) throw new EngineError('subscriptionNotFound', undefined, { name });
  setVariables(run.state, run.root, vars);
  delete run.state.subscriptions[found.id];
  const interrupting = run.nodeIn(run.at(found.execution), found.node).event?.interrupting;
  trigger(run, found.node, found.execution);
  if (!interrupting) run.state.subscriptions[found.id] = found;
};

/** A timer's time has come. */
export const runJob: Perform<'runJob'> = (run, { jobId }) => {
  const job = run.state.jobs[jobId];
  if (!job) throw new EngineError('jobNotFound', undefined, { jobId });
  reschedule(run, job);
  trigger(run, job.node, job.execution);
};
