import {
  comparisons,
  type Comparison,
  type ConditionGroup,
  type ConditionRule,
  type ConditionValue,
} from '@portal/contract/forms';
import { split } from './split';
import type { Syntax } from './parser';
import { ExpressionSyntaxError } from './issue';

/** Reads an expression that `writeCondition` could have written. @returns null for any other expression */
export function readCondition(text: string): ConditionGroup | null {
  if (text.trim() === '') return { join: 'and', parts: [] };
  try {
    const [only, ...others] = split(text.trim());
    if (only === undefined || typeof only === 'string' || others.length > 0) return null;
    const read = readPart(only);
    return read && ('join' in read ? read : { join: 'and', parts: [read] });
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return null;
    throw error;
  }
}

/** Returns the offset (from 0) of the first syntax error of an expression, or null if it is valid. */
export function findSyntaxError(text: string): number | null {
  try {
    split(text);
    return null;
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return error.position ?? 0;
    throw error;
  }
}

type Part = ConditionRule | ConditionGroup;

function readPart(syntax: Syntax): Part | null {
  if (syntax.type !== 'binary' || (syntax.operator !== '&&' && syntax.operator !== '||')) return readRule(syntax);
  const parts = operands(syntax, syntax.operator).map(readPart);
  if (!parts.every((part) => part !== null)) return null;
  return { join: syntax.operator === '&&' ? 'and' : 'or', parts };
}

/** Returns the operands of a chain of one operator; `a && b && c` is parsed as `(a && b) && c`. */
const operands = (syntax: Syntax, operator: '&&' | '||'): Syntax[] =>
  syntax.type === 'binary' && syntax.operator === operator
    ? [...operands(syntax.left, operator), ...operands(syntax.right, operator)]
    : [syntax];

function readRule(syntax: Syntax): ConditionRule | null {
  switch (syntax.type) {
    case 'unary':
      return readEmptiness(syntax);
    case 'choice':
      return readContains(syntax);
    case 'binary': {
      const comparison = comparisons.find((each) => each === syntax.operator);
      return comparison ? rule(pathOf(syntax.left), comparison, valueOf(syntax.right)) : null;
    }
    default:
      return null;
  }
}

const rule = (field: string | null, comparison: Comparison, value: ConditionValue | null): ConditionRule | null =>
  field === null || value === null ? null : { field, comparison, value };

/** Reads `empty field` and `!(empty field)`. */
function readEmptiness({ operator, operand }: Extract<Syntax, { type: 'unary' }>): ConditionRule | null {
  if (operator === 'empty') return rule(pathOf(operand), 'empty', '');
  const negated = operator === '!' && operand.type === 'unary' && operand.operator === 'empty';
  return negated ? rule(pathOf(operand.operand), 'notEmpty', '') : null;
}

/** `empty field ? false : field.contains(value)`: a call on an empty value would be an error. */
function readContains({ condition, yes, no }: Extract<Syntax, { type: 'choice' }>): ConditionRule | null {
  const guard = condition.type === 'unary' ? readEmptiness(condition) : null;
  if (guard?.comparison !== 'empty' || yes.type !== 'literal' || yes.value !== false) return null;
  if (no.type !== 'call' || no.method !== 'contains' || no.args.length !== 1 || pathOf(no.base) !== guard.field)
    return null;
  return rule(guard.field, 'contains', valueOf(no.args[0]!));
}

/** Returns the path of `field` or `table.sums.column`. */
function pathOf(syntax: Syntax): string | null {
  if (syntax.type === 'name') return syntax.name;
  if (syntax.type !== 'property' || syntax.key.type !== 'literal' || typeof syntax.key.value !== 'string') return null;
  const base = pathOf(syntax.base);
  return base !== null && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(syntax.key.value) ? `${base}.${syntax.key.value}` : null;
}

function valueOf(syntax: Syntax): ConditionValue | null {
  if (syntax.type === 'unary' && syntax.operator === '-') {
    const value = valueOf(syntax.operand);
    return typeof value === 'number' ? -value : null;
  }
  if (syntax.type !== 'literal') return null;
  const { value } = syntax;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
