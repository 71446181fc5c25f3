import { Budget } from './budget';
import { toText } from './coerce';
import { closure, type Evaluate } from './evaluate';
import { tokenize } from './lexer';
import { parse } from './parser';
import { ExpressionSyntaxError, type Expression, type Scope } from './types';

export { ExpressionError, ExpressionSyntaxError, type Expression, type Scope } from './types';
export { faultText, shown, type ExpressionFault, type ExpressionFaultCode } from './fault';
export { Budget, expressionLimits, type ExpressionLimits } from './budget';
export { Facade } from './methods';
export { isEmpty, toBoolean, toNumber, toText } from './coerce';

/**
 * Compiles `${…}`, `#{…}`, plain text, or text with expressions in it. The whole being one expression gives its value,
 * else the parts are joined to a text. `\${` stands for itself.
 * @throws {ExpressionSyntaxError}
 */
export function compileExpression(text: string): Expression {
  const parts = split(text);
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

function split(text: string): (string | Evaluate)[] {
  const parts: (string | Evaluate)[] = [];
  let opening: string | undefined;
  let literal = '';
  let position = 0;
  while (position < text.length) {
    const two = text.slice(position, position + 2);
    if (text[position] === '\\' && /^[$#]\{/.test(text.slice(position + 1, position + 3))) {
      literal += text.slice(position + 1, position + 3);
      position += 3;
    } else if (two === '${' || two === '#{') {
      if (opening !== undefined && opening !== two) {
        throw new ExpressionSyntaxError(`unexpected '${two}' at position ${position} of '${text}'`);
      }
      opening = two;
      if (literal !== '') parts.push(literal);
      literal = '';
      const { tokens, end } = tokenize(text, position + 2);
      parts.push(closure(parse(tokens, text)));
      position = end;
    } else {
      literal += text[position];
      position += 1;
    }
  }
  if (literal !== '' || parts.length === 0) parts.push(literal);
  return parts;
}
