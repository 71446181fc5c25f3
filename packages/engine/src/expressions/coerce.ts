import { shown } from './issue';
import { ExpressionError } from './issue';

/** Java's coercions, as the expression language has them. */

export function toNumber(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') {
    const number = Number(value.trim());
    if (value.trim() !== '' && Number.isFinite(number) && !/^[+-]?0[xob]/i.test(value.trim())) return number;
  }
  throw new ExpressionError({ code: 'notNumber', value: shown(value) });
}

export function toWhole(value: unknown): number {
  const number = toNumber(value);
  if (Number.isInteger(number)) return number;
  throw new ExpressionError({ code: 'notWhole', value: shown(value) });
}

export function toBoolean(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.toLowerCase() === 'true';
  throw new ExpressionError({ code: 'notBoolean', value: shown(value) });
}

/** The value of a condition, which has to be true or false itself. */
export function requireBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new ExpressionError({ code: 'notBoolean', value: shown(value) });
}

export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value) ?? '';
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0;
}

/** Compares as `==` does: a number converts the other side before a boolean does, and a boolean before a text. */
export function areEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  const a = left ?? null;
  const b = right ?? null;
  if (a === null || b === null) return a === b;
  if (typeof a === 'number' || typeof b === 'number') return toNumber(a) === toNumber(b);
  if (typeof a === 'boolean' || typeof b === 'boolean') return toBoolean(a) === toBoolean(b);
  if (typeof a === 'string' || typeof b === 'string') return toText(a) === toText(b);
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : false;
}

/** Returns a negative number, zero or a positive number, or undefined if one side is null. */
export function compare(left: unknown, right: unknown): number | undefined {
  if (left === null || left === undefined || right === null || right === undefined) return undefined;
  if (typeof left === 'number' || typeof right === 'number') return toNumber(left) - toNumber(right);
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  if (typeof left === 'string' || typeof right === 'string') {
    const a = toText(left);
    const b = toText(right);
    return a < b ? -1 : a > b ? 1 : 0;
  }
  throw new ExpressionError({ code: 'notComparable', left: shown(left), right: shown(right) });
}
