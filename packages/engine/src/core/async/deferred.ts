import { addJob } from './async';
import { openScope } from '../events/events';
import type { Run } from '../run';
import { rootId, type InstanceState, type Job } from '../state';
import { parted } from '../variables/transient';

/**
 * A process that cannot begin by its start event stands before it, with a job that begins it. Until then nothing has
 * happened in it: its listeners were not told, and its event sub-processes wait for nothing.
 */
export function placeBeginning(run: Run, startNode: string): Job {
  const [, transient] = parted(run.root.vars ?? {}, run.transient);
  const token = run.place(startNode, rootId, { from: [] });
  token.parked = 'before';
  // its priority may be what cannot be told
  const plan = { ...run.nodeOf(token).async, priority: undefined };
  return addJob(run, token, startNode, plan, { async: 'before', begins: true, due: run.env.now, transient });
}

export const hasStarted = ({ jobs }: InstanceState): boolean => !Object.values(jobs).some(({ begins }) => begins);

/** From now on the process hears what is around it. */
export function beginProcess(run: Run): void {
  for (const job of Object.values(run.state.jobs)) delete job.begins;
  openScope(run, run.root);
  run.listen(run.root, 'start');
}
