import type { Level } from '../caller-role';
import type { Rule } from '../rules';
import type { Things } from '../things';

/** A call about what stands at a place: `GET /admin/people/detail`. */
export interface Case {
  call: string;
  rule: Rule;
  /** Of path, query or body, by their names; `own` are the things beside the caller. */
  input: (things: Things, level: Level, own: Things) => Record<string, unknown>;
  /** Sent only where the rule refuses it, as it would change what other calls need or needs more than its subject. */
  refusalsOnly: boolean;
  /** Whether the call answers 200 and leaves out what the caller may not see. */
  omits: boolean;
  /** Whether the call answers 200 and does nothing; the rows of others are compared. */
  ignores: boolean;
  /** Statuses that refuse it beside 403 and 404: an unknown reference, or a state that is checked before. */
  refusedBy: readonly number[];
}

type Inputs = Readonly<Record<string, Case['input']>>;
type Options = Partial<Pick<Case, 'refusalsOnly' | 'omits' | 'ignores' | 'refusedBy'>>;

const defaults = { refusalsOnly: false, omits: false, ignores: false, refusedBy: [] };

/** Calls that one rule opens. */
export const calls = (rule: Rule, inputs: Inputs, options: Options = {}): Case[] =>
  Object.entries(inputs).map(([call, input]) => ({ ...defaults, ...options, call, rule, input }));
