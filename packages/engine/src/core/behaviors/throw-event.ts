import type { Node } from '../../model/types';
import { undo } from '../events/compensation';
import { finishWork } from '../tokens/finish';
import { raise, thrownBy } from '../events/raise';
import { markVisited, recordPassed } from '../history/record';
import type { Behavior, Run } from '../run';
import type { Execution } from '../state';
import { publish } from '../events/throw';

/** Throws and continues unless its thrown event has interrupted it; a link continues at its catching event. */
export const throwEvent: Behavior = {
  enter(run, execution, node) {
    if (node.throws) publish(run, execution, node.throws);
    if (node.raises) raise(run, execution, thrownBy(run, execution, node.raises));
    if (!run.isAlive(execution)) return;
    if (node.linkTo !== undefined) followLink(run, execution, node.linkTo);
    else if (!node.compensates || !undo(run, execution, toUndo(run, execution, node))) finishWork(run, execution, node);
  },
  emptied: finishWork,
};

function followLink(run: Run, execution: Execution, index: number): void {
  const node = run.nodeOf(execution);
  const target = run.modelOf(execution).nodes[index];
  if (!run.listen(execution, 'end')) return;
  recordPassed(run, execution, node);
  markVisited(run, execution);
  run.remove(execution);
  run.enter(target?.id ?? '', execution.parent ?? '', { from: execution.from });
}

/** The one activity that an event has compensated; undefined: everything done in its scope. */
export function toUndo(run: Run, execution: Execution, { compensates }: Node): Node | undefined {
  return run.modelOf(execution).nodes[compensates?.activity ?? -1];
}
