import { cancel } from '../cancel';
import { markVisited } from '../record';
import type { Run } from '../run';
import { rootId } from '../state';
import type { Perform } from './types';

/** Ends the instance from outside. */
export const deleteInstance: Perform<'delete'> = (run, command) => endEverything(run, command.reason);

export function endEverything(run: Run, reason: string): void {
  for (const execution of run.childrenOf(rootId)) {
    markVisited(run, execution.node, [], 'terminal');
    cancel(run, execution);
  }
  run.release(run.root);
  run.state.status = 'terminal';
  run.state.endedAt = run.env.now;
  if (reason !== '') run.state.deleteReason = reason;
}
