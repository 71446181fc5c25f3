import type { Node } from '../../model/types';
import { take } from './flow';
import { markVisited, recordPassed, type HistoryDetails } from '../history/record';
import type { Run } from '../run';
import type { Execution } from '../state';
import { finishActivity } from '../tasks/tasks';

/** Completes the work or wait of a node without handlers; `details` are what the history says of it. */
export function finishWork(run: Run, execution: Execution, node: Node, details?: HistoryDetails): void {
  if (!run.evaluateConditions(execution)) return;
  recordPassed(run, execution, node, details);
  markVisited(run, execution);
  finishActivity(run, execution, node);
}

/** The same, and no flow is taken: the branch ends here. */
export function endWork(run: Run, execution: Execution, node: Node): void {
  recordPassed(run, execution, node);
  markVisited(run, execution);
  if (execution.kind === 'member') finishActivity(run, execution, node);
  else if (run.listen(execution, 'end', false)) take(run, execution, []);
}
