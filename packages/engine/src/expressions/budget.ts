import { ExpressionError } from './issue';

/** Limits on the output of expressions. */
export interface ExpressionLimits {
  /** The maximum number of characters of one text. */
  textLength: number;
  /** The maximum number of entries of one list. */
  listEntries: number;
  /** The characters and entries that the expressions of one command may read and create. */
  expressionWork: number;
}

export const expressionLimits: ExpressionLimits = {
  textLength: 1024 * 1024,
  listEntries: 10_000,
  expressionWork: 200 * 1024 * 1024,
};

/** Counts the work of the expressions of one command and checks every value they create. */
export class Budget {
  private used = 0;

  constructor(readonly limits: ExpressionLimits = expressionLimits) {}

  get spent(): number {
    return this.used;
  }

  /** @throws {ExpressionError} `tooMuchWork` when the command has used up its share */
  spend(amount: number): void {
    this.used += amount;
    if (this.used > this.limits.expressionWork) throw new ExpressionError({ code: 'tooMuchWork' });
  }

  /** Counts the values that an operation reads. */
  read(...values: readonly unknown[]): void {
    for (const value of values) this.spend(weight(value));
  }

  /** Returns a value that an operation has created. @throws {ExpressionError} if it is too large */
  made<T>(value: T): T {
    const { textLength, listEntries } = this.limits;
    if (typeof value === 'string' && value.length > textLength)
      throw new ExpressionError({ code: 'textTooLong', limit: textLength });
    if (Array.isArray(value) && value.length > listEntries)
      throw new ExpressionError({ code: 'listTooLong', limit: listEntries });
    this.spend(weight(value));
    return value;
  }
}

const weight = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 1);
