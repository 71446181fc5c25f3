import type { Level } from '../caller-role';
import type { Rule } from '../rules';
import type { Things } from '../things';

/** A call about the objects of a place, such as `GET /admin/people/detail`. */
export interface Case {
  call: string;
  rule: Rule;
  /** Returns the input in path, query or body by name. `own` are the caller's own objects. */
  input: (things: Things, level: Level, own: Things) => Record<string, unknown>;
  /**
   * The call is sent only where the rule refuses it, because it would change what other calls need, or needs more than
   * its subject.
   */
  refusalsOnly: boolean;
  /** Whether the call answers 200 and leaves out what the caller may not see. */
  omits: boolean;
  /** Whether the call answers 200 and does nothing. The rows of other people are compared. */
  ignores: boolean;
  /** Statuses that refuse it beside 403 and 404: an unknown reference, or a state that is checked before. */
  refusedBy: readonly number[];
}

type Inputs = Readonly<Record<string, Case['input']>>;
type Options = Partial<Pick<Case, 'refusalsOnly' | 'omits' | 'ignores' | 'refusedBy'>>;

const defaults = { refusalsOnly: false, omits: false, ignores: false, refusedBy: [] };

/** Returns calls that one rule allows. */
export const calls = (rule: Rule, inputs: Inputs, options: Options = {}): Case[] =>
  Object.entries(inputs).map(([call, input]) => ({ ...defaults, ...options, call, rule, input }));
