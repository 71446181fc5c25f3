import { expressionLimits, type ExpressionLimits } from './expressions';

/** Milliseconds of a day, the unit of retention. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Limits on one instance and one command. */
export interface EngineLimits extends ExpressionLimits {
  /** Lists and maps within each other in one value. */
  valueDepth: number;
  /** Characters of all variables of one instance. */
  variablesSize: number;
  /** Characters of the stored document of one instance; PostgreSQL only. */
  stateSize: number;
}

export const engineLimits: EngineLimits = {
  ...expressionLimits,
  valueDepth: 100,
  variablesSize: 8 * 1024 * 1024,
  stateSize: 16 * 1024 * 1024,
};
