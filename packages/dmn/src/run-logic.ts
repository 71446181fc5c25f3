import { FeelFunction } from 'feelin';
import { DecisionError } from './errors';
import { valueOf, type Scope } from './feel';
import type { BoxedContext, BoxedFunction, BoxedInvocation, Logic } from './model';
import { runTable, type Matched } from './run-table';
import { plain, typed } from './values';

/** Evaluates a boxed expression. @throws {DecisionError} */
export function valueOfLogic(decision: string, logic: Logic, scope: Scope, matched: Matched): unknown {
  const inner = (part: Logic, more: Scope = {}) => valueOfLogic(decision, part, { ...scope, ...more }, matched);
  switch (logic.type) {
    case 'table':
      return runTable(decision, logic, scope, matched).value;
    case 'literal':
      return valueOf(logic.text, scope, { decision });
    case 'context':
      return contextOf(logic, inner);
    case 'list':
      return logic.items.map((item) => inner(item));
    case 'relation':
      return logic.rows.map((row) =>
        Object.fromEntries(logic.columns.map((column, at) => [column, row[at] ? inner(row[at]) : null])),
      );
    case 'invocation':
      return invoked(decision, logic, inner);
    default:
      return functionOf(decision, logic, scope, matched);
  }
}

function contextOf({ entries }: BoxedContext, inner: (part: Logic, more: Scope) => unknown): unknown {
  const context: Record<string, unknown> = {};
  for (const { name, value } of entries) {
    const found = inner(value, context);
    if (name === '') return found;
    context[name] = found;
  }
  return context;
}

function invoked(decision: string, { called, bindings }: BoxedInvocation, inner: (part: Logic) => unknown): unknown {
  const found = inner(called);
  if (!(found instanceof FeelFunction))
    throw new DecisionError({
      code: 'decisionNotAFunction',
      decision,
      detail: called.type === 'literal' ? called.text : '',
    });
  const named = Object.fromEntries(bindings.map(({ name, value }) => [name, inner(value)]));
  const unknown = Object.keys(named).find((name) => !found.parameterNames.includes(name));
  if (unknown !== undefined) throw new DecisionError({ code: 'decisionParameterInvalid', decision, detail: unknown });
  return found.invoke(named) as unknown;
}

/** Returns a function that evaluates the body with its arguments in the scope in which it was defined. */
export function functionOf(decision: string, logic: BoxedFunction, scope: Scope, matched: Matched): FeelFunction {
  const { parameters, body } = logic;
  const call = (...values: unknown[]): unknown => {
    const given = parameters.map(({ name, type }, at) => {
      const value = typed(values[at], type);
      if (value !== undefined) return [name, value] as const;
      const detail = `${name}: ${JSON.stringify(plain(values[at]))}`;
      throw new DecisionError({ code: 'decisionParameterInvalid', decision, detail });
    });
    return valueOfLogic(decision, body, { ...scope, ...Object.fromEntries(given) }, matched);
  };
  return new FeelFunction(
    call,
    parameters.map(({ name }) => name),
  );
}
