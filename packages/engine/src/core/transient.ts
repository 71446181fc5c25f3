import { EngineError } from '../errors';
import type { Run } from './run';
import type { InstanceState } from './state';

/**
 * Takes away the variables that a command has set for itself alone, as Camunda's transient variables: what it set going
 * has seen them. @throws `badRequest` for one that was kept before
 */
export function forgetTransient({ state }: Run, before: InstanceState | undefined, names: readonly string[]): void {
  for (const { id, vars } of Object.values(state.executions)) {
    for (const name of names) {
      if (!vars || !Object.hasOwn(vars, name)) continue;
      const wasKept = Object.hasOwn(before?.executions[id]?.vars ?? {}, name);
      if (wasKept) throw new EngineError('badRequest', undefined, { reason: `the variable ${name} is kept already` });
      delete vars[name];
    }
  }
  if (before || !state.begun) return;
  state.begun.names = state.begun.names.filter((name) => !names.includes(name));
  for (const name of names) delete state.begun.was[name];
}
