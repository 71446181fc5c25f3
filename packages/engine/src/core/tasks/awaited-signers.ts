import { awaitedBy } from '../multi-instance/added-signers';
import { membersBelow } from '../multi-instance/members';
import { signersOf } from '../multi-instance/signers';
import type { Run } from '../run';
import type { BodyExecution, MemberExecution, Task } from '../state';
import { hold, resume } from './deadlines';

/**
 * Lets tasks wait for those who sign before their handlers, and their deadlines with them. After the last signature a task
 * is new to its handler again. Called after each command.
 */
export function noteAwaited(run: Run): void {
  for (const body of Object.values(run.state.executions)) {
    if (body.kind !== 'body' || !body.body.members.some(({ signs }) => signs?.kind === 'before')) continue;
    for (const inner of membersBelow(run, body)) {
      const task = run.taskOf(inner);
      if (task) noteAwaitedAt(run, body, inner, task);
    }
  }
}

function noteAwaitedAt(run: Run, { body }: BodyExecution, inner: MemberExecution, task: Task): void {
  const loops = awaitedBy(body.members, inner.loop);
  if (loops.length > 0) {
    const users = signersOf(run.state, inner).flatMap(({ loop, user }) => (loops.includes(loop) ? [user] : []));
    waitFor(run, inner, task, users);
  } else if (task.awaits) goOn(run, inner, task);
}

function waitFor(run: Run, inner: MemberExecution, task: Task, users: string[]): void {
  if (task.awaits?.users.join() === users.join()) return;
  if (task.awaits) {
    task.awaits = { ...task.awaits, users };
    return;
  }
  const wasHeld = task.held !== undefined;
  hold(run, inner, task);
  task.awaits = { users, ...(!wasHeld && task.held ? { held: true } : {}) };
}

function goOn(run: Run, inner: MemberExecution, task: Task): void {
  const { held } = task.awaits ?? {};
  delete task.awaits;
  task.createdAt = run.env.now;
  if (held) resume(run, inner, run.nodeOf(inner), task);
}
