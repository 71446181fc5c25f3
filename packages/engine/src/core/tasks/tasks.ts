import type { HistoryAction } from '@portal/contract';
import type { Delegation } from '../../api';
import { EngineError } from '../../errors';
import type { Node } from '../../model/types';
import { parkMember } from '../async/async';
import { recordUndoable } from '../events/compensation';
import { leave } from '../tokens/flow';
import { applyOutputs } from '../variables/mappings';
import { bodyOf } from '../multi-instance/members';
import { memberDone, pastOf } from '../multi-instance/completion';
import type { By } from '../commands/types';
import { markVisited, recordTask } from '../history/record';
import type { Run } from '../run';
import type { Execution, InstanceState, MemberExecution, Task } from '../state';
import type { Handled } from '../history/withdrawals';

/** Returns the waiting task with this id. @throws `instanceEnded`, `taskNotActive`, `taskNotFound` */
export function activeTask(state: InstanceState, taskId: string): Task {
  const task = state.tasks[taskId];
  if (task) return task;
  const number = Number(taskId);
  const existed = Number.isInteger(number) && number > 0 && number <= state.next;
  if (!existed) throw new EngineError('taskNotFound', undefined, { taskId });
  throw new EngineError(state.status === 'running' ? 'taskNotActive' : 'instanceEnded', undefined, { taskId });
}

/**
 * Returns whether a user may handle a task: its assignee, or one of its candidates if unassigned, or their substitute.
 */
export function mayHandle(task: Task, handler: By): boolean {
  if (handler.user === undefined || task.excluded?.includes(handler.user)) return false;
  return isOwn(task, handler) || onBehalfOf(task, handler) !== null;
}

/** Returns the absent user for whom a caller handles a task, or null for the caller's own task. */
export function onBehalfOf(task: Task, handler: By): string | null {
  if (handler.user === undefined || isOwn(task, handler)) return null;
  const { assignee, candidates } = task;
  return (
    handler.actsFor?.find((user) => (assignee === null ? candidates.includes(`u:${user}`) : user === assignee)) ?? null
  );
}

const isOwn = (task: Task, handler: By): boolean =>
  task.assignee === null ? isCandidate(task, handler) : task.assignee === handler.user;

/** Returns whether a user may unclaim a task: a candidate who claimed it and holds it for no other user. */
export const mayUnclaim = (task: Task, handler: By): boolean =>
  task.assignee !== null &&
  task.assignee === handler.user &&
  delegatingOwner(task) === null &&
  isCandidate(task, handler);

const isCandidate = ({ candidates }: Task, { user, identities = [] }: By): boolean =>
  candidates.some((identity) => identity === `u:${user}` || identities.includes(identity));

/** Returns the task for a command of its handler. Without a user nothing is checked. @throws `notHandler` */
export function handledTask(state: InstanceState, command: By & { taskId: string }): Task {
  const task = activeTask(state, command.taskId);
  if (command.user !== undefined && !mayHandle(task, command)) throw new EngineError('notHandler', task.node);
  return task;
}

/**
 * Returns the task for a command that decides on it. A delegate only gives an opinion where the task returns to its
 * owner. @throws `notHandler`, `delegated`
 */
export function taskToDecide(state: InstanceState, command: By & { taskId: string }): Task {
  const task = handledTask(state, command);
  if (command.user !== undefined && task.delegation === 'PENDING') throw new EngineError('delegated', task.node);
  return task;
}

/** Returns the owner of a task that somebody else has, or null. */
export const delegatingOwner = ({ owner, assignee }: Task): string | null => (owner === assignee ? null : owner);

/** Returns the delegation of a task that returns to its owner, or null for another task. */
export const delegationOf = ({ delegation, owner }: Task): Delegation | null =>
  delegation === undefined ? null : { state: delegation, owner };

/** Tasks that their handler did not open. */
const withoutPerson: ReadonlySet<HistoryAction> = new Set(['autoComplete', 'start']);

export function completeTask(
  run: Run,
  task: Task,
  /** `by` null: the system. */
  details: {
    action: HistoryAction;
    by?: string | null;
    absent?: string | null;
    comment?: string;
    button?: string | undefined;
    /** Nobody in particular completes it: it is canceled where its variables trigger an event that interrupts it. */
    anonymous?: boolean;
  },
): void {
  const execution = executionOf(run, task);
  const node = run.nodeOf(execution);
  if (!run.listenTask(task, 'complete')) return;
  if (details.anonymous && !run.evaluateConditions(execution)) return;
  const by = details.by === undefined ? task.assignee : details.by;
  recordTask(run, task, {
    action: details.action,
    handler: by,
    owner: details.absent ?? null,
    comment: details.comment ?? '',
    button: details.button,
  });
  markVisited(run, execution, by === null ? [] : [by]);
  delete run.state.tasks[task.id];
  if (!run.evaluateConditions(execution)) return;
  const { absent } = details;
  const handled = {
    key: task.id,
    by: by ?? '',
    ...(absent ? { absent } : {}),
    auto: withoutPerson.has(details.action),
  };
  finishActivity(run, execution, node, by === null ? undefined : handled);
}

/** A task ends without being completed. */
export function dropTask(run: Run, task: Task): void {
  run.listenTask(task, 'delete', false);
  delete run.state.tasks[task.id];
}

/** Finishes an activity, or one of its members, after its work is done. */
export function finishActivity(run: Run, execution: Execution, node: Node, handled?: Handled): void {
  // a task with a single handler ends once, after its last signer
  const isSigner = execution.kind === 'member' && execution.single;
  if (!execution.parked && !isSigner) {
    run.left.add(execution.id);
    if (!run.listen(execution, 'end') || !run.evaluateConditions(execution)) return;
    applyOutputs(run, execution, node);
  }
  if (execution.kind === 'member') finishMember(run, execution, node, handled);
  else {
    const past = pastOf(run, execution, node, handled ? [handled.absent ?? handled.by] : []);
    if (handled) run.handled.push({ ...handled, entry: past[0] });
    recordUndoable(run, execution, node, past);
    leave(run, execution, node, past);
  }
}

function finishMember(run: Run, execution: MemberExecution, node: Node, handled: Handled | undefined): void {
  const { async } = node.multiInstance ?? {};
  if (!execution.parked && !execution.single) recordUndoable(run, execution, node, execution.from);
  if (async?.after && !execution.parked) {
    if (handled) bodyOf(run, execution)[1].by = handled.by;
    parkMember(run, execution, async);
    return;
  }
  if (handled) run.handled.push({ ...handled, body: execution.parent, loop: execution.loop });
  memberDone(run, execution, node, handled?.by);
}

export function executionOf(run: Run, task: Task): Execution {
  const execution = run.state.executions[task.execution];
  if (!execution) throw new EngineError('taskNotActive', task.node);
  return execution;
}

/** Returns the execution of the whole node, which for a member is its body. */
export function activityOf({ state }: { state: InstanceState }, execution: Execution): Execution {
  return execution.kind === 'member' ? (state.executions[execution.parent] ?? execution) : execution;
}
