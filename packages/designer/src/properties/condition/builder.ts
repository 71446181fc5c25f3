/** How a field is compared; `text` has no order. */
export const operators = ['==', '!=', '>', '>=', '<', '<='] as const;
export type Operator = (typeof operators)[number];

const isBare = (value: string) => /^-?\d+(?:\.\d+)?$/u.test(value) || value === 'true' || value === 'false';

/** A comparison as an expression: numbers and truth values as they are, anything else as text. */
export function comparison(field: string, operator: Operator, value: string): string {
  const text = value.trim();
  const quoted = isBare(text) ? text : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return `\${${field} ${operator} ${quoted}}`;
}
