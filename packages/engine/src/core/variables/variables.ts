import { Budget, ExpressionError, type Expression, type Facade, type Scope } from '../../expressions';
import type { Variables } from '../../api';
import { expressionFailed } from '../../errors';
import { kept, met } from '../../values';
import type { Changed } from '../events/conditions';
import type { Execution, InstanceState } from '../state';
import { isOwn } from '../multi-instance/added-signers';
import { around, placeOf, processOf, rootId } from '../state';

/** Returns what reads the engine's object of a name, if there is one at the place of the expression. */
export type Objects = (name: string) => (() => Facade) | undefined;

/** Context of an expression at an execution: engine objects, and the variables of it and its ancestors. */
export function scopeOf(
  state: InstanceState,
  execution: Execution,
  now: number,
  objectOf: Objects,
  budget = new Budget(),
): Scope {
  return {
    has: (name) => objectOf(name) !== undefined || find(state, execution, name) !== undefined,
    get: (name) => {
      const object = objectOf(name);
      return object ? object() : met(find(state, execution, name)?.value);
    },
    now: () => now,
    budget,
  };
}

/** Evaluates an expression and converts its value to the type of `as`. A failure names the node. */
export function evaluate<T>(expression: Expression, scope: Scope, nodeId: string, as: (value: unknown) => T): T {
  return named(expression, nodeId, () => as(expression.evaluate(scope)));
}

/** Converts the value of an expression that was evaluated elsewhere. */
export const converted = <T>(value: unknown, as: (value: unknown) => T, expression: Expression, nodeId: string): T =>
  named(expression, nodeId, () => as(value));

function named<T>(expression: Expression, nodeId: string, evaluated: () => T): T {
  try {
    return evaluated();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw expressionFailed(nodeId, expression.text, error.issue);
  }
}

/** Returns the nearest variable, boxed to distinguish a null value from a missing variable. */
export function find(state: InstanceState, execution: Execution, name: string): { value: unknown } | undefined {
  for (let at: Execution | undefined = execution; at; at = around(state, at)) {
    if (at.vars && Object.hasOwn(at.vars, name)) return { value: at.vars[name] };
    const counted = loopVariable(at, name);
    if (counted !== undefined) return { value: counted };
  }
  return undefined;
}

/** Returns every variable that an execution sees, the nearest of each name. */
export function visibleVariables(state: InstanceState, execution: Execution): Record<string, unknown> {
  const outer = around(state, execution);
  const counted = loopVariables.flatMap((name) => {
    const value = loopVariable(execution, name);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...(outer && visibleVariables(state, outer)), ...Object.fromEntries(counted), ...execution.vars };
}

/**
 * Sets each variable where it is defined, otherwise at the process. `local` sets it on the execution itself. Returns
 * the changes.
 */
export function setVariables(
  state: InstanceState,
  execution: Execution,
  vars: Record<string, unknown>,
  local = false,
): Changed[] {
  return Object.entries(vars).flatMap(([name, value]) => {
    const holder = local ? execution : (holderOf(state, execution, name) ?? processOf(state, execution));
    if (!holder || holder === 'derived') return [];
    const change = Object.hasOwn(holder.vars ?? {}, name) ? 'update' : 'create';
    keepInitialValue(state, holder, name);
    (holder.vars ??= {})[name] = kept(value);
    return [{ holder: holder.id, name, change }];
  });
}

/** Removes each variable where it is defined. `local` removes it only from the execution itself. */
export function removeVariables(
  state: InstanceState,
  execution: Execution,
  names: readonly string[],
  local = false,
): Changed[] {
  return names.flatMap((name) => {
    const holder = local ? execution : holderOf(state, execution, name);
    if (!holder || holder === 'derived' || !holder.vars || !Object.hasOwn(holder.vars, name)) return [];
    keepInitialValue(state, holder, name);
    delete holder.vars[name];
    return [{ holder: holder.id, name, change: 'delete' }];
  });
}

/** Stores the initial value of a variable of the instance. */
function keepInitialValue({ initial }: InstanceState, { id, vars }: Execution, name: string): void {
  if (id !== rootId || !initial?.names.includes(name) || Object.hasOwn(initial.was, name)) return;
  initial.was[name] = vars?.[name];
}

/** Returns the initial variables of an instance. There are none if it was started at a chosen node. */
export function initialVariables({ initial, executions }: InstanceState): Variables {
  const now = executions[rootId]?.vars ?? {};
  return Object.fromEntries(
    (initial?.names ?? []).map((name) => [
      name,
      Object.hasOwn(initial?.was ?? {}, name) ? initial?.was[name] : now[name],
    ]),
  );
}

function holderOf(state: InstanceState, execution: Execution, name: string): Execution | 'derived' | undefined {
  for (let at: Execution | undefined = execution; at; at = around(state, at)) {
    if (at.vars && Object.hasOwn(at.vars, name)) return at;
    if (loopVariable(at, name) !== undefined) return 'derived';
  }
  return undefined;
}

const loopVariables = ['loopCounter', 'nrOfInstances', 'nrOfCompletedInstances', 'nrOfActiveInstances'] as const;

/** Counts of a multi-instance body are derived from its members. */
function loopVariable(execution: Execution, name: string): number | undefined {
  if (name === 'loopCounter') return placeOf(execution);
  if (execution.kind !== 'body' || execution.body.single) return undefined;
  const members = execution.body.members.filter(isOwn);
  const count = (states: readonly string[]) => members.filter((member) => states.includes(member.state)).length;
  if (name === 'nrOfInstances') return count(['waiting', 'active', 'done']);
  if (name === 'nrOfCompletedInstances') return count(['done']);
  if (name === 'nrOfActiveInstances') return count(['active']);
  return undefined;
}

/** Returns the public ids of the instance, the definition and the execution. */
export function identityOf(state: InstanceState, execution: Execution) {
  const process = processOf(state, execution);
  const { definitionId, businessKey } = state.called?.[process.id] ?? state;
  const publicId = ({ id }: Execution) => (id === rootId ? state.id : `${state.id}.${id}`);
  return { instanceId: publicId(process), executionId: publicId(execution), definitionId, businessKey };
}
