import type { Json } from '../fields/kind';

/** An expression that was compiled for a form. */
export interface FormExpression {
  /** The fields that it reads. */
  names: readonly string[];
  /** @throws if a value does not fit the expression */
  evaluate(values: Readonly<Record<string, Json>>): unknown;
}

/** Compiles the engine's expression language. @throws if the text is no expression */
export type CompileExpression = (text: string) => FormExpression;
