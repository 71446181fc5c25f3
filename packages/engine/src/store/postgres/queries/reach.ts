import type { Caller } from '../../../api';
import { partialIdentities } from '../../identities';
import type { Narrowing } from './narrowing';

/** The caller may handle every task of `identitiesOf`. */
export const whole: Narrowing = { sql: '', values: [] };

/**
 * The condition, after an AND, that the caller acts for the identity of a row `w` of wf_todo in its definition; nothing
 * for a caller who acts in all, so that their tasks are counted in the index alone. Its values follow `first` others.
 */
export function reachOf(caller: Caller, first: number): Narrowing {
  const partial = partialIdentities(caller);
  if (partial.size === 0) return whole;
  const rows = [...partial].flatMap(([identity, keys]) => keys.map((key) => `${identity} ${key}`));
  return {
    sql: ` AND (w.identity <> ALL($${first + 1}::text[])
      OR w.identity || ' ' || w.definition_key = ANY($${first + 2}::text[]))`,
    values: [[...partial.keys()], rows],
  };
}
