import { EngineError } from '../../errors';
import type { Variables } from '../../api';
import type { Run } from '../run';
import type { InstanceState } from '../state';

/**
 * Removes the transient variables of a command after its consequences have seen them, as in Camunda.
 * @throws `badRequest` for one that was persistent before
 */
export function forgetTransient({ state, transient }: Run, before: InstanceState | undefined): void {
  if (transient.size === 0) return;
  for (const { id, vars } of Object.values(state.executions)) forgetIn(vars, before?.executions[id]?.vars, transient);
  for (const { id, kept } of Object.values(state.undoable ?? {}))
    forgetIn(kept?.vars, before?.undoable?.[id]?.kept?.vars, transient);
  if (before || !state.initial) return;
  state.initial.names = state.initial.names.filter((name) => !transient.has(name));
  for (const name of transient) delete state.initial.was[name];
}

function forgetIn(vars: Variables | undefined, before: Variables | undefined, names: ReadonlySet<string>): void {
  for (const name of names) {
    if (!vars || !Object.hasOwn(vars, name)) continue;
    if (!before || !Object.hasOwn(before, name)) delete vars[name];
    else if (vars[name] !== before[name])
      throw new EngineError('badRequest', undefined, { reason: `the variable ${name} is kept already` });
  }
}

/** Variables in two parts: persistent and transient. */
export function parted(vars: Variables, transient: ReadonlySet<string>): [kept: Variables, alone: Variables] {
  const part = (alone: boolean) => Object.entries(vars).filter(([name]) => transient.has(name) === alone);
  return [Object.fromEntries(part(false)), Object.fromEntries(part(true))];
}
