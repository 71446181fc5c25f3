import type { Node } from '../../model/types';
import type { Run } from '../run';
import { rootId, type Execution } from '../state';

/** Evaluates input parameters of an activity onto itself, in order: each sees the previous ones. */
export function applyInputs(run: Run, execution: Execution, node: Node): void {
  if (run.skipIo) return;
  for (const { name, value } of node.io?.inputs ?? []) {
    run.setVars(execution, { [name]: run.evaluate(value, execution) }, true);
  }
}

/** Evaluates output parameters of a completed activity into the enclosing scope. */
export function applyOutputs(run: Run, execution: Execution, node: Node): void {
  if (run.skipIo) return;
  const around = run.at(execution.parent ?? rootId);
  for (const { name, value } of node.io?.outputs ?? []) {
    run.setVars(around, { [name]: run.evaluate(value, execution) });
  }
}
