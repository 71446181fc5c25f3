import { Budget } from './budget';
import { areEqual, compare, isEmpty, toBoolean, toNumber } from './coerce';
import { call, property } from './methods';
import { namedFunctions } from './named-functions';
import type { BinaryOperator, Syntax } from './parser';
import { ExpressionError, ExpressionSyntaxError } from './issue';
import type { Scope } from './types';

export type Evaluate = (scope: Scope) => unknown;

/** Turns a syntax tree into a closure. @throws {ExpressionSyntaxError} for an unknown function */
export function closure(syntax: Syntax): Evaluate {
  return (closures[syntax.type] as (syntax: Syntax) => Evaluate)(syntax);
}

type SyntaxOf<T extends Syntax['type']> = Extract<Syntax, { type: T }>;

const closures: { [T in Syntax['type']]: (syntax: SyntaxOf<T>) => Evaluate } = {
  literal({ value }) {
    return () => value;
  },
  name({ name }) {
    return (scope) => variable(scope, name);
  },
  property(syntax) {
    const [base, key] = [closure(syntax.base), closure(syntax.key)];
    return (scope) => property(base(scope), key(scope));
  },
  call(syntax) {
    const base = closure(syntax.base);
    const args = syntax.args.map(closure);
    const values = (scope: Scope) => args.map((arg) => arg(scope));
    return (scope) => {
      const budget = budgetOf(scope);
      const [self, given] = [base(scope), values(scope)];
      budget.read(self, ...given);
      return budget.made(call(self, syntax.method, given, budget.limits));
    };
  },
  function({ name, args }) {
    return namedFunction(name, args.map(closure));
  },
  unary({ operator, operand }) {
    return unary(operator, closure(operand));
  },
  binary({ operator, left, right }) {
    return binary(operator, closure(left), closure(right));
  },
  choice(syntax) {
    const [condition, yes, no] = [closure(syntax.condition), closure(syntax.yes), closure(syntax.no)];
    return (scope) => (toBoolean(condition(scope)) ? yes(scope) : no(scope));
  },
};

const budgetOf = (scope: Scope): Budget => scope.budget ?? new Budget();

function variable(scope: Scope, name: string): unknown {
  if (scope.has(name)) return scope.get(name) ?? null;
  if (name === 'authenticatedUserId') return null;
  throw new ExpressionError({ code: 'unknownVariable', name });
}

/**
 * `now()` and `dateTime()` return the command's time. `currentUser()` is null, because expressions have no signed-in
 * user.
 */
const functions: Readonly<Record<string, (scope: Scope) => unknown>> = {
  now,
  dateTime: now,
  currentUser: () => null,
  currentUserGroups: () => null,
};

function now(scope: Scope): Date {
  return new Date(scope.now?.() ?? 0);
}

function namedFunction(name: string, args: readonly Evaluate[]): Evaluate {
  if (name === 'IF') return choiceOf(args);
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (found && args.length === 0) return found;
  const named = Object.hasOwn(namedFunctions, name) ? namedFunctions[name] : undefined;
  const [min, max] = named?.args ?? [1, 0];
  if (!named || args.length < min || args.length > max) throw new ExpressionSyntaxError(`unknown function ${name}`);
  return (scope) => {
    const budget = budgetOf(scope);
    const given = args.map((arg) => arg(scope));
    budget.read(...given);
    return budget.made(named.call(...given));
  };
}

/** Evaluates `?:`. Only the chosen branch is evaluated. */
function choiceOf([condition, yes, no, ...more]: readonly Evaluate[]): Evaluate {
  if (!condition || !yes || !no || more.length > 0) throw new ExpressionSyntaxError('IF takes three arguments');
  return (scope) => (toBoolean(condition(scope)) ? yes(scope) : no(scope));
}

function unary(operator: '!' | '-' | 'empty', operand: Evaluate): Evaluate {
  if (operator === '!') return (scope) => !toBoolean(operand(scope));
  if (operator === '-') return (scope) => -toNumber(operand(scope));
  return (scope) => isEmpty(operand(scope));
}

const arithmetic: Readonly<Record<'+' | '-' | '*' | '/' | '%', (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => {
    if (right === 0) throw new ExpressionError({ code: 'divisionByZero' });
    return left % right;
  },
};

function binary(operator: BinaryOperator, left: Evaluate, right: Evaluate): Evaluate {
  switch (operator) {
    case '&&':
      return (scope) => toBoolean(left(scope)) && toBoolean(right(scope));
    case '||':
      return (scope) => toBoolean(left(scope)) || toBoolean(right(scope));
    case '==':
      return comparison(left, right, areEqual);
    case '!=':
      return comparison(left, right, (a, b) => !areEqual(a, b));
    case '<':
      return ordering(left, right, (order) => order < 0);
    case '>':
      return ordering(left, right, (order) => order > 0);
    case '<=':
      return ordering(left, right, (order) => order <= 0, true);
    case '>=':
      return ordering(left, right, (order) => order >= 0, true);
    default: {
      const calculate = arithmetic[operator];
      return (scope) => {
        const [a, b] = [left(scope) ?? null, right(scope) ?? null];
        // nothing divided by nothing is 0 in the language, while 0 divided by 0 is no number
        return a === null && b === null ? 0 : calculate(toNumber(a), toNumber(b));
      };
    }
  }
}

function comparison(left: Evaluate, right: Evaluate, holds: (a: unknown, b: unknown) => boolean): Evaluate {
  return (scope) => {
    const [a, b] = [left(scope), right(scope)];
    budgetOf(scope).read(a, b);
    return holds(a, b);
  };
}

/** Compares two values. Nothing is smaller or greater than null; `<=` and `>=` hold if both sides are null. */
function ordering(left: Evaluate, right: Evaluate, holds: (order: number) => boolean, orEqual = false): Evaluate {
  return comparison(left, right, (a, b) => {
    const order = compare(a, b);
    return order === undefined ? orEqual && (a ?? null) === null && (b ?? null) === null : holds(order);
  });
}
