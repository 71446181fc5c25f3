/** The reason why an expression has no value, or one of the wrong type. Each code has a translation. */
export type ExpressionIssue =
  | { code: 'notNumber' | 'notBoolean' | 'notDate' | 'notWhole' | 'notPlace' | 'notLevel'; value: string }
  | { code: 'notList' | 'notCount' | 'notTimer'; value: string }
  | { code: 'notComparable'; left: string; right: string }
  | { code: 'unknownVariable'; name: string }
  | { code: 'unknownMethod' | 'methodOfNothing'; method: string }
  | { code: 'unknownProperty'; property: string }
  | { code: 'outsideList'; place: number }
  | { code: 'outsideText'; from: number; to: number }
  | { code: 'textTooLong' | 'listTooLong'; limit: number }
  | { code: 'divisionByZero' | 'dateTooFar' | 'scriptWithin' | 'tooMuchWork' | 'unreadable' };

/** Returns an issue for logs and developers. */
export const issueText = (issue: ExpressionIssue): string => Object.values(issue).join(' ');

const longest = 60;

/**
 * Returns a value as error messages show it in every language: texts in quotation marks, and only the type of lists and
 * maps.
 */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > longest ? `${value.slice(0, longest)}…` : value}'`;
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return '[…]';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '{…}';
}

export class ExpressionError extends Error {
  override readonly name: string = 'ExpressionError';

  constructor(
    readonly issue: ExpressionIssue,
    message = issueText(issue),
  ) {
    super(message);
  }
}

/** The text is not a valid expression. The message names the position, for logs and developers. */
export class ExpressionSyntaxError extends ExpressionError {
  override readonly name = 'ExpressionSyntaxError';

  /** `position` is the offset in the whole text, from 0. */
  constructor(
    message: string,
    readonly position?: number,
  ) {
    super({ code: 'unreadable' }, message);
  }
}

/** True if an expression failed because something that it names is missing. */
export const lacksSomething = ({ code }: ExpressionIssue): boolean =>
  code === 'unknownVariable' || code === 'unknownProperty' || code === 'methodOfNothing';
