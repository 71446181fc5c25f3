import type { Budget } from './budget';

/** Readable data of an expression: variables by name, and the objects `execution` and `task` if present. */
export interface Scope {
  has(name: string): boolean;
  get(name: string): unknown;
  now?(): number;
  /** The limits that the expressions of a command share. Without it each operation has its own limits. */
  budget?: Budget;
}

/** A compiled expression. */
export interface Expression {
  readonly text: string;
  /** True for plain text without `${…}`. */
  readonly isLiteral: boolean;
  /** JavaScript instead of an expression, which is run outside of the core. */
  readonly script?: string;
  /** @throws {ExpressionError} */
  evaluate(scope: Scope): unknown;
}
