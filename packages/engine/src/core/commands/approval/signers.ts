import { signerActions, type HistoryAction, type SignerKind } from '@portal/contract';
import { EngineError } from '../../../errors';
import { recordTask } from '../../history/record';
import { addedAs, withAdded } from '../../multi-instance/added-signers';
import { bodyOf } from '../../multi-instance/members';
import { addMembers, addSigners, asMember, removeMembers, signersOf } from '../../multi-instance/signers';
import type { Run } from '../../run';
import type { Task } from '../../state';
import { requireEligible } from '../../tasks/eligible';
import { removableSigners } from '../../tasks/removable-signers';
import { activeTask, executionOf, taskToDecide, onBehalfOf } from '../../tasks/tasks';
import type { By, Perform } from '../types';

/**
 * Adds signers to a multi-person node; or, with a kind, to the handler of any task. Added signers do not decide who counts
 * at the node. @throws `notMultiInstance`
 */
export const addSign: Perform<'addSign'> = (run, command) => {
  const task = taskToDecide(run.state, command);
  const inner = executionOf(run, task);
  if (command.kind) return addTo(run, task, { ...command, kind: command.kind });
  if (inner.kind !== 'member' || inner.single || addedAs(run.state, inner))
    throw new EngineError('notMultiInstance', task.node);
  const users = requireNew(run, task, command.users);
  recordSigners(run, task, command, 'addSign', users);
  addMembers(
    run,
    inner,
    run.nodeOf(inner),
    users.map((value) => ({ value, state: 'waiting', added: true })),
  );
};

type Added = By & { users: readonly string[]; comment: string; kind: SignerKind };

/** Adds signers before, after or beside the handler of a task. @throws `notClaimed` while the task is offered to several */
export function addTo(run: Run, task: Task, added: Added): void {
  if (task.assignee === null) throw new EngineError('notClaimed', task.node);
  const users = requireNew(run, task, added.users);
  recordSigners(run, task, added, signerActions[added.kind], users);
  const inner = asMember(run, executionOf(run, task), task);
  addSigners(run, inner, users, { kind: added.kind, loop: inner.loop, by: added.user ?? task.assignee });
}

/** @throws `alreadySigner`, `badRequest` without users, `handlerInactive`, `handlerExcluded` */
function requireNew(run: Run, task: Task, named: readonly string[]): string[] {
  const inner = executionOf(run, task);
  const users = [...new Set(named)];
  const present = signersOf(run.state, inner);
  const isPresent = (user: string) =>
    present.some((signer) => signer.user === user || signer.owner === user || signer.member === user);
  const twice = users.find((user) => user === task.assignee || isPresent(user));
  if (twice !== undefined) throw new EngineError('alreadySigner', task.node, { user: twice });
  if (users.length === 0) throw new EngineError('badRequest', task.node, { users });
  requireEligible(run, run.nodeOf(inner), users);
  return users;
}

function recordSigners(
  run: Run,
  task: Task,
  command: By & { comment: string },
  action: HistoryAction,
  targets: readonly string[],
): void {
  const handler = command.user ?? task.assignee;
  recordTask(run, task, { action, handler, owner: onBehalfOf(task, command), comment: command.comment, targets });
}

/**
 * Removes current or future signers. A handler removes those of a multi-person node, and those added to their own
 * signature; who added a signer removes that one. If the remaining signatures are enough, the node completes.
 */
export const removeSign: Perform<'removeSign'> = (run, command) => {
  const task = activeTask(run.state, command.taskId);
  const inner = executionOf(run, task);
  const isAdder = signersOf(run.state, inner).some(({ signs }) => signs && signs.by === command.user);
  if (!isAdder) taskToDecide(run.state, command);
  if (inner.kind !== 'member') throw new EngineError('notMultiInstance', task.node);
  const users = [...new Set(command.users)];
  const signers = removableSigners(run.state, task, command);
  const missing = users.find((user) => !signers.some((signer) => signer.user === user));
  if (missing !== undefined) throw new EngineError('notSigner', task.node, { user: missing });
  if (users.length === 0) throw new EngineError('badRequest', task.node, { users });
  recordSigners(run, task, command, 'redueceSign', users);
  const [body] = bodyOf(run, inner);
  const loops = signers.filter(({ user }) => users.includes(user)).map(({ loop }) => loop);
  removeMembers(run, body, run.nodeOf(body), withAdded(body.body.members, loops));
};
