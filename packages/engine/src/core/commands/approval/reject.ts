import type { HistoryAction } from '@portal/contract';
import { EngineError } from '../../../errors';
import { cancel } from '../../tokens/cancel';
import { returnTo } from '../../tokens/return-path';
import { recordTask, voidCompletions } from '../../history/record';
import { signersOf } from '../../multi-instance/signers';
import { handlerBefore, rejectCandidates, type RejectCandidate } from '../../tasks/rejects';
import type { Run } from '../../run';
import { marksOf, processOf, rootId, type Task } from '../../state';
import { activityOf, dropTask, executionOf, taskToDecide, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

/** Sends a task back to an earlier user task, either to follow the flows again or to return directly. */
export const reject: Perform<'reject'> = (run, command) => {
  const task = taskToDecide(run.state, command);
  const target = targetsOf(run, task).find(({ entry }) => entry.node === command.target);
  if (!target) throw new EngineError('targetNotReachable', task.node, { target: command.target });
  if (command.directReturn && !target.direct) {
    throw new EngineError('noDirectReturn', task.node, { target: command.target });
  }
  sendBack(run, task, target, {
    action: 'reject',
    by: command.user ?? task.assignee,
    absent: onBehalfOf(task, command),
    comment: command.comment,
    directReturn: command.directReturn,
  });
};

function targetsOf(run: Run, task: Task): RejectCandidate[] {
  const activity = activityOf(run, executionOf(run, task));
  return rejectCandidates({ instance: run.model, own: run.modelOf(activity) }, run.state, activity);
}

/** The nearest task that one can be sent back to by following the flows again. */
export const nearestReject = (run: Run, task: Task): RejectCandidate | undefined =>
  targetsOf(run, task).find(({ reFlow }) => reFlow);

interface Sending {
  action: HistoryAction;
  /** null: the system. */
  by: string | null;
  absent: string | null;
  comment: string;
  directReturn?: boolean | undefined;
}

/** Sends a task back to one of its candidates. */
export function sendBack(
  run: Run,
  task: Task,
  target: RejectCandidate,
  { action, by, absent, comment, directReturn }: Sending,
): void {
  const { state } = run;
  const activity = activityOf(run, executionOf(run, task));
  recordTask(run, task, { action, handler: by, owner: absent, comment });
  dropTask(run, task);
  const rejection = { by, nodeName: task.name, comment };
  const reopened = { ...handlerBefore(run, target.entry), rejection };
  if (!directReturn) return returnTo(run, target, reopened);
  const { node, from, returns: awaited } = activity;
  const asked = handlerBehind(run, task) ?? absent ?? by;
  const returns = { node, from, ...(asked === null ? {} : { by: asked }), ...(awaited ? { returns: awaited } : {}) };
  delete marksOf(state, activity).visited[target.entry.node];
  const process = processOf(state, activity).id;
  voidCompletions(run, [target.entry, { node: activity.node, process, since: activity.since }]);
  cancel(run, activity);
  run.enter(target.entry.node, activity.parent ?? rootId, { from: target.entry.from, reopened, returns });
}

/** Returns the handler of a single task to whom the one who rejects it was added as a signer. */
function handlerBehind({ state }: Run, task: Task): string | undefined {
  const inner = state.executions[task.execution];
  if (inner?.kind !== 'member' || !inner.single || inner.loop === 0) return undefined;
  return signersOf(state, inner).find(({ loop }) => loop === 0)?.user;
}
