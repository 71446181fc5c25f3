import { take } from '../tokens/flow';
import { memberDone } from '../multi-instance/completion';
import { raise as raiseIn, type Thrown } from '../events/raise';
import { recordTask } from '../history/record';
import { changeVariables } from '../variables/variable-changes';
import type { Perform } from './types';
import { cancelAll } from '../tokens/cancel';
import type { Run } from '../run';
import type { Execution } from '../state';
import { dropTask, executionOf, handledTask } from '../tasks/tasks';

/**
 * Lets a task report an error or an escalation. An error ends the task, even if nothing catches it. An escalation
 * leaves it open unless the event that catches it interrupts.
 */
export const raise: Perform<'raise'> = (run, command) => {
  const task = handledTask(run.state, command);
  const execution = executionOf(run, task);
  const thrown: Thrown = { type: command.kind, code: command.code, message: command.message };
  changeVariables(run, execution, command, { user: command.user, task });
  const caught = raiseIn(run, execution, thrown);
  if (command.kind === 'escalation' || (caught && !run.isAlive(execution))) return;
  run.state.moved = true;
  recordTask(run, task, { action: 'canceled' });
  dropTask(run, task);
  if (execution.kind === 'member' && execution.single) return endSingle(run, run.at(execution.parent));
  run.listen(execution, 'end', false);
  if (execution.kind !== 'member') take(run, execution, []);
  else memberDone(run, execution, run.nodeOf(execution), undefined);
};

/** An uncaught error of one signer ends the task of a single handler for all of them. */
function endSingle(run: Run, body: Execution): void {
  cancelAll(run, run.childrenOf(body.id));
  run.listen(body, 'end', false);
  take(run, body, []);
}
