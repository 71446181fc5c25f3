import { markEnded } from '../history/record';
import type { Run } from '../run';
import { rootId } from '../state';
import { cancel } from './cancel';

/** Ends the whole instance from outside of its flows. */
export function endInstance(run: Run, reason: string, status: 'terminal' | 'withdrawn' = 'terminal'): void {
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
