import type { Json } from '../fields/kind';
import { computedTextLength } from '../fields/computed';
import { round } from '../fields/decimal/decimals';

export interface ComputedSettings {
  expression: string;
  scale: number;
  money: boolean;
  text?: boolean;
}

/** The number of digits that a double holds exactly. Beyond them only its own noise would be rounded. */
const exactDigits = 15;

/** Returns null if a value that the expression reads is missing. */
export function computeValue(
  expression: FormExpression,
  { scale, text }: Pick<ComputedSettings, 'scale' | 'text'>,
  variables: Readonly<Record<string, Json>>,
): Json {
  try {
    const result = expression.evaluate(variables);
    if (text) return toLine(result);
    if (typeof result !== 'number' || !Number.isFinite(result) || Math.abs(result) >= 10 ** exactDigits) return null;
    return round(toPlainText(Number(result.toPrecision(exactDigits))), scale);
  } catch {
    return null;
  }
}

/** Writes a number without an exponent, with at most 8 decimal places. */
const toPlainText = (value: number): string => {
  const text = String(value);
  const plain = text.includes('e') ? value.toFixed(8) : text;
  const [whole = '0', fraction = ''] = plain.split('.');
  const short = fraction === '' ? whole : `${whole}.${fraction.slice(0, 8)}`;
  return /^-0(?:\.0*)?$/u.test(short) ? '0' : short;
};

/** Returns a text in one line, or null for an empty text and for anything else. */
function toLine(result: unknown): Json {
  if (typeof result !== 'string' && typeof result !== 'number') return null;
  const line = String(result)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, computedTextLength)
    .replace(/[\uD800-\uDBFF]$/u, '');
  return line.trim() === '' ? null : line;
}

/** An expression that was compiled for a form. */
export interface FormExpression {
  /** The fields that it reads. */
  names: readonly string[];
  /** @throws if a value does not fit the expression */
  evaluate(values: Readonly<Record<string, Json>>): unknown;
}

/** Compiles the engine's expression language. @throws if the text is no expression */
export type CompileExpression = (text: string) => FormExpression;
