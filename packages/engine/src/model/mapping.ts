import type { Expression } from '../expressions';

/** A mapping: one value, or all variables (`local`: of the execution itself). */
export type InMapping =
  | { type: 'value'; target: string; source: Expression | string }
  | { type: 'all'; local: boolean };
