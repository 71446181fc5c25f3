import type { Budget } from './budget';

/** Readable data of an expression: variables by name, and the objects `execution` and `task` if present. */
export interface Scope {
  has(name: string): boolean;
  get(name: string): unknown;
  now?(): number;
  /** Shared limits of the command's expressions; without it, each operation has its own. */
  budget?: Budget;
}

/** A compiled expression. */
export interface Expression {
  readonly text: string;
  /** true when it is plain text without `${…}`. */
  readonly isLiteral: boolean;
  /** JavaScript instead of an expression, which is run outside of the core. */
  readonly script?: string;
  /** @throws {ExpressionError} */
  evaluate(scope: Scope): unknown;
}
