import { round } from '../fields/decimal/decimals';
import type { Json } from '../fields/kind';
import type { FormExpression } from './expressions';

export interface ComputedSettings {
  expression: string;
  scale: number;
  money: boolean;
}

/** Digits that a double holds exactly; beyond them only its own noise would be rounded. */
const exactDigits = 15;

/** Null while a value that the expression reads is missing. */
export function computeValue(
  expression: FormExpression,
  { scale }: Pick<ComputedSettings, 'scale'>,
  variables: Readonly<Record<string, Json>>,
): Json {
  try {
    const result = expression.evaluate(variables);
    if (typeof result !== 'number' || !Number.isFinite(result) || Math.abs(result) >= 10 ** exactDigits) return null;
    return round(toPlainText(Number(result.toPrecision(exactDigits))), scale);
  } catch {
    return null;
  }
}

/** Without an exponent, at most 8 decimal places. */
const toPlainText = (value: number): string => {
  const text = String(value);
  const plain = text.includes('e') ? value.toFixed(8) : text;
  const [whole = '0', fraction = ''] = plain.split('.');
  const short = fraction === '' ? whole : `${whole}.${fraction.slice(0, 8)}`;
  return /^-0(?:\.0*)?$/u.test(short) ? '0' : short;
};
