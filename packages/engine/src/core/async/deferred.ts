import { addJob } from './async';
import { openScope } from '../events/events';
import type { Run } from '../run';
import { rootId, type InstanceState, type Job } from '../state';
import { parted } from '../variables/transient';

/**
 * Places a token before the start event of a process that cannot start, with a job that starts it. Until then no
 * listener is called and its event sub-processes have no subscriptions.
 */
export function placeBeginning(run: Run, startNode: string): Job {
  const [, transient] = parted(run.root.vars ?? {}, run.transient);
  const token = run.place(startNode, rootId, { from: [] });
  token.parked = 'before';
  // its priority expression may fail
  const plan = { ...run.nodeOf(token).async, priority: undefined };
  return addJob(run, token, startNode, plan, { kind: 'before', begins: true, due: run.env.now, transient });
}

export const hasStarted = ({ jobs }: InstanceState): boolean => !Object.values(jobs).some(beginsProcess);

const beginsProcess = (job: Job): boolean => job.kind === 'before' && job.begins === true;

/** Opens the subscriptions of the process. */
export function beginProcess(run: Run): void {
  for (const job of Object.values(run.state.jobs)) if (job.kind === 'before') delete job.begins;
  openScope(run, run.root);
  run.listen(run.root, 'start');
}
