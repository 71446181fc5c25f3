import { cancel } from '../tokens/cancel';
import { markEnded, recordProcess } from '../history/record';
import type { Run } from '../run';
import { rootId } from '../state';
import type { Perform } from './types';

/** Ends the instance from outside. */
export const deleteInstance: Perform<'delete'> = (run, { reason, user }) => {
  if (user !== undefined) recordProcess(run, 'terminate', user, reason);
  endWholeInstance(run, reason);
};

export function endWholeInstance(run: Run, reason: string, status: 'terminal' | 'withdrawn' = 'terminal'): void {
  for (const execution of run.childrenOf(rootId)) {
    markEnded(run, execution, status);
    cancel(run, execution, { type: 'deleted', reason });
  }
  run.release(run.root);
  run.state.status = status;
  run.state.endedAt = run.env.now;
  delete run.state.suspended;
  if (reason !== '') run.state.deleteReason = reason;
}
