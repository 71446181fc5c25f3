import type { Node } from '../../model/types';
import { cancelAll } from '../tokens/cancel';
import { undo } from '../events/compensation';
import { take } from '../tokens/flow';
import { applyOutputs } from '../variables/io';
import { raise, thrownBy } from '../events/raise';
import { markVisited, recordPassed } from '../history/record';
import type { Behavior, Run } from '../run';
import type { Execution } from '../state';
import { publish } from '../events/throw';
import { toUndo } from './throw-event';

/** Ends its token unless its thrown event has interrupted it; a terminate or cancel event ends its whole scope. */
export const endEvent: Behavior = {
  enter(run, execution, node) {
    if (node.throws) publish(run, execution, node.throws);
    if (node.raises) raise(run, execution, thrownBy(run, execution, node.raises));
    if (!run.isAlive(execution)) return;
    if (node.cancels) endOthers(run, execution, node);
    const waits = (node.compensates ?? node.cancels) && undo(run, execution, toUndo(run, execution, node));
    if (!waits) end(run, execution, node);
  },
  emptied: end,
};

function end(run: Run, execution: Execution, node: Node): void {
  if (node.cancels) raise(run, execution, { type: 'cancel', code: '' });
  if (!run.isAlive(execution) || !run.listen(execution, 'end')) return;
  recordPassed(run, execution, node);
  markVisited(run, execution);
  if (node.terminates) endOthers(run, execution, node);
  applyOutputs(run, execution, node);
  take(run, execution, []);
}

function endOthers(run: Run, execution: Execution, node: Node): void {
  const others = run.childrenOf(execution.parent ?? '').filter((other) => other !== execution);
  cancelAll(run, others, { type: 'interrupting', node: node.id });
}
