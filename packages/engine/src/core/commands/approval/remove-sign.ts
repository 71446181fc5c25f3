import { EngineError } from '../../../errors';
import { bodyOf } from '../../multi-instance/members';
import { removeMembers, signersOf } from '../../multi-instance/signers';
import { recordTask } from '../../history/record';
import { executionOf, handledTask, onBehalfOf } from '../../tasks/tasks';
import type { Perform } from '../types';

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
