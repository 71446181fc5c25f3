import { EngineError } from '../../errors';
import { take } from '../tokens/flow';
import { addedAs, hasOthers } from '../multi-instance/added-signers';
import { memberDone } from '../multi-instance/completion';
import { bodyOf } from '../multi-instance/members';
import { dropMember } from '../multi-instance/signers';
import { votingOf } from '../multi-instance/voting';
import { raise as raiseIn, type Thrown } from '../events/raise';
import { recordTask } from '../history/record';
import { applyOutputs } from '../variables/mappings';
import { changeVariables } from '../variables/variable-changes';
import type { Perform } from './types';
import { cancelAll } from '../tokens/cancel';
import type { Run } from '../run';
import type { Execution, MemberExecution } from '../state';
import { dropTask, executionOf, handledTask } from '../tasks/tasks';

/**
 * Lets a task report an error or an escalation. An error ends the task, even if nothing catches it. An escalation
 * leaves it open unless the event that catches it interrupts. @throws `errorNotCaught` for an escalation that nothing catches
 */
export const raise: Perform<'raise'> = (run, command) => {
  const task = handledTask(run.state, command);
  const execution = executionOf(run, task);
  const thrown: Thrown = { type: command.kind, code: command.code, message: command.message };
  changeVariables(run, execution, command, { user: command.user, task });
  const caught = raiseIn(run, execution, thrown);
  if (!caught && command.kind === 'escalation')
    throw new EngineError('errorNotCaught', task.node, { code: command.code, reason: command.message || command.code });
  if (command.kind === 'escalation' || (caught && !run.isAlive(execution))) return;
  run.state.moved = true;
  recordTask(run, task, { action: 'canceled' });
  dropTask(run, task);
  if (execution.kind === 'member' && execution.single) return endSingle(run, run.at(execution.parent));
  run.listen(execution, 'end', false);
  if (!caught) applyOutputs(run, execution, run.nodeOf(execution));
  if (execution.kind !== 'member') take(run, execution, []);
  else endMember(run, execution);
};

/** An uncaught error is no vote: the others decide, and nobody has agreed where there are none. */
function endMember(run: Run, inner: MemberExecution): void {
  const node = run.nodeOf(inner);
  const votes = votingOf(node) && !addedAs(run.state, inner);
  if (!votes) {
    bodyOf(run, inner)[1].failed = true;
    return memberDone(run, inner, node, undefined);
  }
  if (hasOthers(run.state, inner)) return dropMember(run, inner, node);
  const body = run.at(inner.parent);
  run.remove(inner);
  cancelAll(run, run.childrenOf(body.id));
  take(run, body, []);
}

/** An uncaught error of one signer ends the task of a single handler for all of them. */
function endSingle(run: Run, body: Execution): void {
  cancelAll(run, run.childrenOf(body.id));
  run.listen(body, 'end', false);
  take(run, body, []);
}
