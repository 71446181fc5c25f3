/** Accepts at most 15 digits before and 8 after the point, without an exponent, a leading zero or a negative zero. */
const pattern = /^(?!-0(?:\.0+)?$)-?(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/u;
const precision = 8;

export const isDecimal = (text: string): boolean => pattern.test(text);

export const scaleOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** Returns the decimal as a whole number of units of 10^-scale. Digits beyond the scale are cut off. */
function toUnits(decimal: string, scale: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
}

function fromUnits(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}

/** Rounds to the scale, a half away from zero, and pads with zeros. Decimals and money are rounded nowhere else. */
export function round(decimal: string, scale: number): string {
  const finer = Math.max(scaleOf(decimal), scale + 1);
  const factor = 10n ** BigInt(finer - scale);
  const units = toUnits(decimal, finer);
  const half = units < 0n ? -factor / 2n : factor / 2n;
  return fromUnits((units + half) / factor, scale);
}

/** Negative, zero or positive, as `a` is below, equal to or above `b`. */
export function compareDecimals(a: string, b: string): number {
  const difference = toUnits(a, precision) - toUnits(b, precision);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the exact sum, with as many decimal places as the finest summand. */
export function sumDecimals(decimals: readonly string[]): string {
  const scale = Math.max(0, ...decimals.map(scaleOf));
  return fromUnits(
    decimals.reduce((sum, decimal) => sum + toUnits(decimal, scale), 0n),
    scale,
  );
}

/** Returns the decimal with thousands separators and a fixed number of decimal places. */
export function groupThousands(decimal: string, scale: number): string {
  const [whole = '', fraction] = round(decimal, scale).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Parses a number that a person or a spreadsheet wrote, or returns undefined if it is none. */
export function parseDecimal(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] =
    /^[¥￥]?\s*([-+]?)[¥￥]?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/u.exec(text.trim()) ?? [];
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/u, '');
  const unsigned = fraction === '' ? digits : `${digits}.${fraction}`;
  const decimal = sign === '-' && /[1-9]/u.test(unsigned) ? `-${unsigned}` : unsigned;
  return isDecimal(decimal) ? decimal : undefined;
}
