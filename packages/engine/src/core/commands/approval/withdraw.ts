import { EngineError } from '../../../errors';
import { returnTo } from '../../tokens/return-path';
import { reopenMember } from '../../multi-instance/members';
import { recordDone, recordProcess } from '../../history/record';
import type { Run } from '../../run';
import { processOf, startKey, type Withdrawable } from '../../state';
import { endInstance } from '../../tokens/end-instance';
import type { Perform } from '../types';

/**
 * Withdraws a handled task or a started instance, if nothing has acted since. The task is assigned to the user again. A
 * withdrawn start returns to the first task skipped for the initiator; if there is none, the instance ends.
 */
export const withdraw: Perform<'withdraw'> = (run, { taskId = startKey, user, comment }) => {
  const found = run.state.withdrawable?.[taskId];
  if (!found) throw new EngineError('notWithdrawable', undefined, { taskId });
  if (user !== undefined && user !== found.by) throw new EngineError('notHandler', undefined, { taskId });
  if (found.body !== undefined) return withdrawMember(run, found, taskId, comment);
  if (found.entry === undefined) {
    recordProcess(run, 'withdraw', found.by, comment);
    return endInstance(run, comment, 'withdrawn');
  }
  const entry = run.state.trail[found.entry];
  if (!entry) throw new EngineError('notWithdrawable', undefined, { taskId });
  const details = { by: found.by, comment, taskId: taskId === startKey ? null : taskId };
  recordDone(run, entry.node, details, entry.process);
  returnTo(run, { id: found.entry, entry }, { by: found.absent ?? found.by });
};

function withdrawMember(
  run: Run,
  { by, absent, body = '', loop = 0 }: Withdrawable,
  taskId: string,
  comment: string,
): void {
  const execution = run.at(body);
  if (execution.kind !== 'body') throw new EngineError('notMultiInstance', execution.node);
  const place = execution.body.single ? undefined : loop;
  recordDone(run, execution.node, { by, comment, taskId }, processOf(run.state, execution).id, place);
  reopenMember(run, execution, loop, absent ?? by);
}
