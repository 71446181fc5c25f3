import { EngineError } from '../../errors';
import { cancel } from '../cancel';
import { markVisited, recordTask } from '../record';
import type { Run } from '../run';
import { rootId } from '../state';
import { activityOf, executionOf, handledTask } from '../tasks';
import { ancestors, descends, visitedTasks } from '../trail';
import type { Perform } from './types';

/**
 * Goes back to an earlier user task: every token that came through it since is taken away, in joins too, and those that
 * a join had taken from branches beside it are put back. So the branch is gone again while the others keep their work.
 */
export const reject: Perform<'reject'> = (run, command) => {
  const { state } = run;
  const task = handledTask(state, command);
  const activity = activityOf(run, executionOf(run, task));
  const target = visitedTasks(state, activity.from).find(({ entry }) => entry.node === command.target);
  if (!target) throw new EngineError('targetNotReachable', task.node, { target: command.target });

  const by = command.user ?? task.assignee;
  recordTask(run, task, { action: 'reject', handler: by, comment: command.comment });
  markVisited(run, task.node, by === null ? [] : [by]);
  delete state.tasks[task.id];
  for (const execution of run.childrenOf(rootId)) {
    if (descends(state, execution.from, target.id)) cancel(run, execution);
  }
  restoreJoined(run, target.id);
  const [handler, other] = target.entry.by ?? [];
  const known = handler !== undefined && other === undefined && !run.nodeOf(command.target).multiInstance;
  run.enter(command.target, rootId, { from: target.entry.from, reopened: known ? { by: handler } : {} });
};

/** Puts back what joins behind the entry had taken from elsewhere. */
function restoreJoined(run: Run, entryId: string): void {
  const { state } = run;
  for (const [id, { node, joined }] of Object.entries(state.trail)) {
    if (!joined || !ancestors(state, [id]).includes(entryId)) continue;
    for (const token of joined) {
      if (descends(state, token.from, entryId)) continue;
      run.place(node, rootId, { ...token, waiting: true });
    }
  }
}
