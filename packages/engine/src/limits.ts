import { expressionLimits, type ExpressionLimits } from './expressions';

/** Milliseconds of a day, the unit of retention. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Limits on one instance and one command. */
export interface EngineLimits extends ExpressionLimits {
  /** The nesting depth of lists and maps in one value. */
  valueDepth: number;
  /** The total characters of all variables of one instance. */
  variablesSize: number;
  /** The characters of the stored document of one instance. Only the PostgreSQL store checks this limit. */
  stateSize: number;
}

export const engineLimits: EngineLimits = {
  ...expressionLimits,
  valueDepth: 100,
  variablesSize: 8 * 1024 * 1024,
  stateSize: 16 * 1024 * 1024,
};
