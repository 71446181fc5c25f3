import { cancel } from '../cancel';
import { markVisited } from '../record';
import type { Run } from '../run';
import { rootId } from '../state';
import type { Perform } from './types';

/** Ends the instance from outside. */
export const deleteInstance: Perform<'delete'> = (run, { reason, user }) => {
  if (user !== undefined) recordEnded(run, user, reason);
  endEverything(run, reason);
};

/** Notes who ended the instance and why; it stands for the whole process. */
function recordEnded(run: Run, handler: string, message: string): void {
  const { key, name } = run.model;
  const { startedAt } = run.state;
  run.history.push({
    activityId: key,
    activityName: name,
    activityType: 'process',
    taskId: null,
    handler,
    owner: null,
    targets: [],
    action: 'terminate',
    loopCounter: null,
    startedAt,
    endedAt: run.env.now,
    message,
    process: null,
  });
}

export function endEverything(run: Run, reason: string): void {
  for (const execution of run.childrenOf(rootId)) {
    markVisited(run, execution, [], 'terminal');
    cancel(run, execution, { type: 'deleted', reason });
  }
  run.release(run.root);
  run.state.status = 'terminal';
  run.state.endedAt = run.env.now;
  if (reason !== '') run.state.deleteReason = reason;
}
