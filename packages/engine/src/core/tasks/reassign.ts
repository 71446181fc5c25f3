import { EngineError } from '../../errors';
import { signersOf } from '../multi-instance/signers';
import type { Run } from '../run';
import type { Task } from '../state';
import { requireEligible } from './eligible';
import { executionOf } from './tasks';

/** Gives a task to one other person, who has it from now on. @throws `delegateToSelf`, `alreadySigner`, `handlerInactive` */
export function reassign(run: Run, task: Task, from: string | null, to: string, note: () => void): void {
  if (to === from) throw new EngineError('delegateToSelf', task.node);
  const signers = signersOf(run.state, executionOf(run, task));
  if (signers.some(({ user }) => user === to)) throw new EngineError('alreadySigner', task.node, { user: to });
  requireEligible(run, run.nodeOf(executionOf(run, task)), [to]);
  note();
  task.assignee = to;
  task.createdAt = run.env.now;
  if (run.listenTask(task, 'update')) run.listenTask(task, 'assignment');
}
