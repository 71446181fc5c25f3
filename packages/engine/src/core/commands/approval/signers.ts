import { EngineError } from '../../../errors';
import { addMembers, signersOf, removeMembers } from '../../multi-instance/signers';
import { recordTask } from '../../history/record';
import { requireEligible } from '../../tasks/eligible';
import { executionOf, handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';
import { bodyOf } from '../../multi-instance/members';

/** Adds signers to a multi-person node. */
export const addSign: Perform<'addSign'> = (run, command) => {
  const task = handledTask(run.state, command);
  const inner = executionOf(run, task);
  if (inner.kind !== 'member') throw new EngineError('notMultiInstance', task.node);
  const users = [...new Set(command.users)];
  const present = signersOf(run.state, inner);
  const twice = users.find((user) => present.some((signer) => signer.user === user || signer.member === user));
  if (twice !== undefined) throw new EngineError('alreadySigner', task.node, { user: twice });
  if (users.length === 0) throw new EngineError('badRequest', task.node, { users });
  requireEligible(run, run.nodeOf(inner), users);
  const handler = command.user ?? task.assignee;
  recordTask(run, task, {
    action: 'addSign',
    handler,
    owner: onBehalfOf(task, command),
    comment: command.comment,
    targets: users,
  });
  addMembers(
    run,
    inner,
    run.nodeOf(inner),
    users.map((value) => ({ value, state: 'waiting', added: true })),
  );
};

/**
 * Removes current or future signers from a multi-person node. If the remaining signatures are enough, the node
 * completes.
 */
export const removeSign: Perform<'removeSign'> = (run, command) => {
  const task = handledTask(run.state, command);
  const inner = executionOf(run, task);
  if (inner.kind !== 'member') throw new EngineError('notMultiInstance', task.node);
  const [body] = bodyOf(run, inner);
  const signers = signersOf(run.state, inner).filter(({ state, loop }) => state !== 'done' && loop !== inner.loop);
  const users = [...new Set(command.users)];
  const missing = users.find((user) => !signers.some((signer) => signer.user === user));
  if (missing !== undefined) throw new EngineError('notSigner', task.node, { user: missing });
  if (users.length === 0) throw new EngineError('badRequest', task.node, { users });
  const handler = command.user ?? task.assignee;
  recordTask(run, task, {
    action: 'redueceSign',
    handler,
    owner: onBehalfOf(task, command),
    comment: command.comment,
    targets: users,
  });
  const loops = signers.filter(({ user }) => users.includes(user)).map(({ loop }) => loop);
  removeMembers(run, body, run.nodeOf(body), loops);
};
