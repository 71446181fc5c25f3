import { split } from './split';
import type { Syntax } from './parser';

/** Lists the variables that an expression reads, each once. @throws {ExpressionSyntaxError} */
export const variableNames = (text: string): string[] => [
  ...new Set(split(text).flatMap((part) => (typeof part === 'string' ? [] : namesIn(part)))),
];

const namesIn = (syntax: Syntax): string[] =>
  syntax.type === 'name' ? [syntax.name] : operandsOf(syntax).flatMap(namesIn);

function operandsOf(syntax: Exclude<Syntax, { type: 'name' }>): readonly Syntax[] {
  switch (syntax.type) {
    case 'property':
      return [syntax.base, syntax.key];
    case 'call':
      return [syntax.base, ...syntax.args];
    case 'function':
      return syntax.args;
    case 'unary':
      return [syntax.operand];
    case 'binary':
      return [syntax.left, syntax.right];
    case 'choice':
      return [syntax.condition, syntax.yes, syntax.no];
    default:
      return [];
  }
}
