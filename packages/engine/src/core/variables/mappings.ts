import type { InMapping } from '../../model/events/types';
import type { Variables } from '../../api';
import { kept } from '../../values';
import type { Run } from '../run';
import { type Execution, rootId } from '../state';
import { find, visibleVariables } from './variables';
import type { Node } from '../../model/types';

/** Returns the variables that mappings hand over from an execution. */
export function mapVariables(run: Run, execution: Execution, mappings: readonly InMapping[]): Variables {
  const given: Variables = {};
  for (const mapping of mappings) {
    if (mapping.type === 'all') {
      Object.assign(given, mapping.local ? execution.vars : visibleVariables(run.state, execution));
    } else if (typeof mapping.source === 'string') {
      given[mapping.target] = find(run.state, execution, mapping.source)?.value ?? null;
    } else {
      given[mapping.target] = kept(run.evaluate(mapping.source, execution));
    }
  }
  return given;
}

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
