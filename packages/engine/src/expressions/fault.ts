/** Why an expression gives no value, or not the one that is wanted. Whoever shows it has the words for each code. */
export type ExpressionFault =
  | { code: 'notNumber' | 'notBoolean' | 'notDate' | 'notWhole' | 'notPlace'; value: string }
  | { code: 'notList' | 'notCount' | 'notTimer'; value: string }
  | { code: 'notComparable'; left: string; right: string }
  | { code: 'unknownVariable'; name: string }
  | { code: 'unknownMethod' | 'methodOfNothing'; method: string }
  | { code: 'unknownProperty'; property: string }
  | { code: 'outsideList'; place: number }
  | { code: 'outsideText'; from: number; to: number }
  | { code: 'textTooLong' | 'listTooLong'; limit: number }
  | { code: 'divisionByZero' | 'dateTooFar' | 'scriptWithin' | 'tooMuchWork' | 'unreadable' };

export type ExpressionFaultCode = ExpressionFault['code'];

/** A fault for logs and developers. */
export const faultText = (fault: ExpressionFault): string => Object.values(fault).join(' ');

const longest = 60;

/** A value as faults name it, the same in every language: texts in quotes, of lists and maps only what they are. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > longest ? `${value.slice(0, longest)}…` : value}'`;
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return '[…]';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '{…}';
}
