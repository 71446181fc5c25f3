import { areEqual, compare, isEmpty, toBoolean, toNumber } from './coerce';
import { call, property } from './methods';
import type { BinaryOperator, Syntax } from './syntax';
import { ExpressionError, ExpressionSyntaxError, type Scope } from './types';

export type Evaluate = (scope: Scope) => unknown;

/** Turns a syntax tree into a closure. @throws {ExpressionSyntaxError} for an unknown function */
export function closure(syntax: Syntax): Evaluate {
  switch (syntax.type) {
    case 'literal': {
      const { value } = syntax;
      return () => value;
    }
    case 'name':
      return (scope) => variable(scope, syntax.name);
    case 'property': {
      const [base, key] = [closure(syntax.base), closure(syntax.key)];
      return (scope) => property(base(scope), key(scope));
    }
    case 'call': {
      const base = closure(syntax.base);
      const args = syntax.args.map(closure);
      return (scope) =>
        call(
          base(scope),
          syntax.method,
          args.map((arg) => arg(scope)),
        );
    }
    case 'function':
      return namedFunction(syntax.name, syntax.args.length);
    case 'unary':
      return unary(syntax.operator, closure(syntax.operand));
    case 'binary':
      return binary(syntax.operator, closure(syntax.left), closure(syntax.right));
    case 'choice': {
      const [condition, yes, no] = [closure(syntax.condition), closure(syntax.yes), closure(syntax.no)];
      return (scope) => (toBoolean(condition(scope)) ? yes(scope) : no(scope));
    }
  }
}

function variable(scope: Scope, name: string): unknown {
  if (scope.has(name)) return scope.get(name) ?? null;
  if (name === 'authenticatedUserId') return null;
  throw new ExpressionError(`unknown variable ${name}`);
}

/** `now()` is the command's own time; nobody is signed in within an expression, so `currentUser()` is null. */
const functions: Readonly<Record<string, (scope: Scope) => unknown>> = {
  now: (scope) => new Date(scope.now?.() ?? 0),
  currentUser: () => null,
  currentUserGroups: () => null,
};

function namedFunction(name: string, args: number): Evaluate {
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!found || args > 0) throw new ExpressionSyntaxError(`unknown function ${name}`);
  return found;
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
    if (right === 0) throw new ExpressionError('division by zero');
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
      return (scope) => areEqual(left(scope), right(scope));
    case '!=':
      return (scope) => !areEqual(left(scope), right(scope));
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
      return (scope) => calculate(toNumber(left(scope)), toNumber(right(scope)));
    }
  }
}

/** Against null nothing is smaller or greater; `<=` and `>=` hold when both sides are null. */
function ordering(left: Evaluate, right: Evaluate, holds: (order: number) => boolean, orEqual = false): Evaluate {
  return (scope) => {
    const [a, b] = [left(scope), right(scope)];
    const order = compare(a, b);
    return order === undefined ? orEqual && (a ?? null) === null && (b ?? null) === null : holds(order);
  };
}
