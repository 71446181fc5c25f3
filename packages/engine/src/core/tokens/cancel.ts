import { markEnded, recordCallEnded, recordPassed, recordTask } from '../history/record';
import type { Run } from '../run';
import { applyOutputs } from '../variables/mappings';
import type { Cause, Execution } from '../state';

/** Takes an execution away with all it holds, and notes its open work as canceled. */
export function cancel(run: Run, execution: Execution, cause?: Cause): void {
  cancelAll(run, [execution], cause);
}

export function cancelAll(run: Run, executions: readonly Execution[], cause?: Cause): void {
  for (const execution of executions) recordCanceled(run, execution, cause);
  run.removeAll(executions);
}

function recordCanceled(run: Run, execution: Execution, cause: Cause | undefined): void {
  for (const child of run.childrenOf(execution.id)) recordCanceled(run, child, cause);
  const called = run.state.called?.[execution.id];
  if (called) {
    for (const open of run.childrenOf(execution.id)) markEnded(run, open, 'terminal');
    recordCallEnded(run, execution, called, { status: 'terminal', ...(cause ? { cause } : {}) });
  }
  if (execution.kind === 'body' && execution.body.single && !run.left.has(execution.id))
    run.listen(execution, 'end', false);
  if (called || execution.kind === 'body' || execution.parent === null || !run.hasStarted(execution)) return;
  if (run.left.has(execution.id) || (execution.kind === 'token' && run.nodeOf(execution).multiInstance)) return;
  const task = run.taskOf(execution);
  if (task) run.listenTask(task, 'delete', false);
  if (execution.kind !== 'member' || !execution.single) run.listen(execution, 'end', false);
  if (cause && appliesOutputs.has(cause.type)) applyOutputsOf(run, execution);
  if (task && cause?.type === 'deleted') run.lost.set(task.id, run.channelsOf(task));
  if (task) recordTask(run, task, { action: 'canceled' });
  else recordPassed(run, execution, run.nodeOf(execution), { action: 'canceled' });
}

const appliesOutputs: ReadonlySet<Cause['type']> = new Set(['boundary', 'interrupting', 'modification']);

/**
 * Applies the outputs of an interrupted activity, as Camunda does for events and modifications. Those that cannot be
 * evaluated are left out.
 */
function applyOutputsOf(run: Run, execution: Execution): void {
  if (!execution.parked && !run.outputsApplied.has(execution.id))
    applyOutputs(run, execution, run.nodeOf(execution), { lenient: true });
}
