import type { Node } from '../../model/types';
import type { Run } from '../run';
import { rootId, type Execution } from '../state';

/** Sets the input parameters of an activity on itself, in order: each sees those before it. */
export function applyInputs(run: Run, execution: Execution, node: Node): void {
  if (run.skipIo) return;
  for (const { name, value } of node.io?.inputs ?? []) {
    run.setVars(execution, { [name]: run.evaluate(value, execution) }, true);
  }
}

/** Hands the output parameters of an activity that is done to what is around it. */
export function applyOutputs(run: Run, execution: Execution, node: Node): void {
  if (run.skipIo) return;
  const around = run.at(execution.parent ?? rootId);
  for (const { name, value } of node.io?.outputs ?? []) {
    run.setVars(around, { [name]: run.evaluate(value, execution) });
  }
}
