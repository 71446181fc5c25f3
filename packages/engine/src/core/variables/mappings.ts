import type { InMapping } from '../../model/events/types';
import type { Variables } from '../../api';
import { EngineError } from '../../errors';
import { kept, met } from '../../values';
import type { Scope } from '../../expressions';
import type { Run } from '../run';
import { type Execution, rootId } from '../state';
import { evaluate, find, visibleVariables } from './variables';
import type { Node } from '../../model/types';

/** Returns the variables that mappings hand over from an execution. A local mapping sees only its own variables. */
export function mapVariables(run: Run, execution: Execution, mappings: readonly InMapping[]): Variables {
  const given: Variables = {};
  for (const mapping of mappings) {
    const own = mapping.local ? (execution.vars ?? {}) : undefined;
    if (mapping.type === 'all') {
      Object.assign(given, own ?? visibleVariables(run.state, execution));
    } else if (typeof mapping.source === 'string') {
      const { source } = mapping;
      given[mapping.target] = (own ? own[source] : find(run.state, execution, source)?.value) ?? null;
    } else {
      const { source } = mapping;
      const value = own
        ? evaluate(source, scopeOfOwn(run, own), execution.node, same)
        : run.evaluate(source, execution);
      given[mapping.target] = kept(value);
    }
  }
  return given;
}

const same = (value: unknown): unknown => value;

const scopeOfOwn = ({ env, budget }: Run, own: Variables): Scope => ({
  has: (name) => Object.hasOwn(own, name),
  get: (name) => met(own[name]),
  now: () => env.now,
  budget,
});

/** Evaluates input parameters of an activity onto itself, in order: each sees the previous ones. */
export function applyInputs(run: Run, execution: Execution, node: Node): void {
  if (run.skipIo) return;
  for (const { name, value } of node.io?.inputs ?? []) {
    run.setVars(execution, { [name]: run.evaluate(value, execution) }, true);
  }
}

/**
 * Evaluates output parameters of a completed activity into the enclosing scope. With `lenient`, one whose expression or
 * script fails, or whose value is too large, is left out.
 */
export function applyOutputs(run: Run, execution: Execution, node: Node, { lenient = false } = {}): void {
  if (run.skipIo) return;
  const around = run.at(execution.parent ?? rootId);
  for (const { name, value } of node.io?.outputs ?? []) {
    try {
      run.setVars(around, { [name]: run.evaluate(value, execution, undefined, { lenient }) });
    } catch (error) {
      if (lenient && error instanceof EngineError) continue;
      throw error;
    }
  }
}
