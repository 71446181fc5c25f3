import type { Node } from '../../model/types';
import { holders } from '../effects';
import { noteUnhandled, recordTask } from '../history/record';
import { leaveOut } from '../multi-instance/signers';
import type { Run } from '../run';
import type { AutomaticReason } from '@portal/contract';
import type { Execution, Task } from '../state';
import { eligibleIdentities, eligibleUser, eligibleUsers } from '../tasks/eligible';
import { handlersOf } from '../tasks/passing';
import { offer } from '../tasks/offer';
import { noteFallback, standAlone, type Fallback } from '../tasks/without-handler';
import { completeTask, executionOf, delegatingOwner } from '../tasks/tasks';
import { assign, endDelegation } from './approval/assignment';
import type { Perform } from './types';

/**
 * Takes the open tasks away from users who can no longer act. Others handle them, or the node's setting for a missing
 * handler applies. Tasks of nodes without a handler setting are left to the clients that assigned them.
 */
export const recheckHandlers: Perform<'recheckHandlers'> = (run) => {
  for (const { id } of Object.values(run.state.tasks)) {
    const task = run.state.tasks[id];
    if (task) recheck(run, task);
  }
};

/** Finds other handlers for a task whose handlers can no longer act. */
export function recheck(run: Run, task: Task): void {
  const execution = executionOf(run, task);
  const node = run.nodeOf(execution);
  if (!node.userTask?.hasHandlerSetting || isHandled(run, task, node)) return;
  const next = othersOf(run, task, node) ?? handlersOf(run, execution, node, node.userTask, { opened: true });
  if (next.waits && holders(task).length === 0) return;
  if (!next.none) {
    standAlone(run, execution, next);
    return handOn(run, execution, task, next);
  }
  if (execution.kind === 'member') return leaveOut(run, execution, node);
  noteUnhandled(run, execution, node);
  assign(run, task, null);
  if (run.state.tasks[task.id]) completeTask(run, task, { action: 'autoComplete', comment: nobody });
}

const nobody: AutomaticReason = 'nobody';

/**
 * Returns whether a task has handlers. A task that is offered to no one waits until handlers are chosen, or until
 * somebody other than the excluded users can handle it.
 */
function isHandled(run: Run, { assignee, candidates, excluded, waits }: Task, node: Node): boolean {
  if (assignee !== null) return eligibleUser(run, node, assignee) !== undefined;
  if (waits) return false;
  if (candidates.length === 0) return excluded === undefined || node.userTask?.settings.choice !== undefined;
  const isWhole = eligibleIdentities(run, node, candidates).length === candidates.length;
  return isWhole && eligibleUsers(run, node, candidates).length > 0;
}

/**
 * Returns the other eligible candidates or, without any, the user who delegated the task. Where the task returns to that
 * user, they come first.
 */
function othersOf(run: Run, task: Task, node: Node): Fallback | undefined {
  const owner = delegatingOwner(task);
  const delegator = owner === null ? undefined : eligibleUser(run, node, owner);
  const back = delegator === undefined ? undefined : { assignee: delegator, candidates: [], none: false };
  if (back && task.delegation === 'PENDING') return { ...back, candidates: task.candidates };
  const offered = offer(run, node, task.candidates);
  return offered.none || offered.waits ? back : offered;
}

function handOn(run: Run, execution: Execution, task: Task, next: Fallback): void {
  const { assignee, candidates, reason } = next;
  if (task.assignee !== null && reason === undefined) {
    const targets = assignee === null ? [] : [assignee];
    recordTask(run, task, { action: assignee === null ? 'unclaim' : 'transfer', targets });
  }
  task.candidates = candidates;
  if (task.owner === assignee) task.owner = null;
  endDelegation(task);
  assign(run, task, assignee);
  if (run.state.tasks[task.id]) noteFallback(run, execution, task, next);
}
