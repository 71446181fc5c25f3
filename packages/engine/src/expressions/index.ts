import { Budget } from './budget';
import { toText } from './coerce';
import { closure, type Evaluate } from './evaluate';
import { split } from './split';
import type { Expression, Scope } from './types';

export type { Expression, Scope } from './types';
export {
  ExpressionError,
  ExpressionSyntaxError,
  issueText,
  lacksSomething,
  shown,
  type ExpressionIssue,
} from './issue';
export { Budget, expressionLimits, type ExpressionLimits } from './budget';
export { Facade } from './methods';
export { toBoolean, toNumber, toText, toWhole, requireBoolean } from './coerce';

/**
 * Compiles `${…}`, `#{…}`, plain text, or text with embedded expressions. A single expression gives its value,
 * otherwise the parts are concatenated. `\${` is an escape. @throws {ExpressionSyntaxError}
 */
export function compileExpression(text: string): Expression {
  const parts = split(text).map((part): string | Evaluate => (typeof part === 'string' ? part : closure(part)));
  const [only] = parts;
  const evaluate: Evaluate = parts.length === 1 && typeof only === 'function' ? only : (scope) => joined(parts, scope);
  return { text, isLiteral: parts.every((part) => typeof part === 'string'), evaluate };
}

function joined(parts: readonly (string | Evaluate)[], scope: Scope): string {
  const budget = scope.budget ?? new Budget();
  return parts.reduce<string>(
    (text, part) => budget.made(text + (typeof part === 'function' ? toText(part(scope)) : part)),
    '',
  );
}
