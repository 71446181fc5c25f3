import type { Caller } from '../../../api';
import type { Narrowing } from './narrowing';

/** The identities whose tasks a caller may handle, the user's own among them, each once. */
export function identitiesOf({ user, identities = [], actsFor = [] }: Caller): string[] {
  const absent = actsFor.map((each) => each.user);
  const users = user === undefined ? absent : [user, ...absent];
  return [...new Set([...users.map((each) => `u:${each}`), ...identities])];
}

/** The identities for which the caller acts in some definitions only, with the keys of those. */
export function partialIdentities({ user, identities = [], actsFor = [] }: Caller): Map<string, string[]> {
  const full = new Set([
    ...identities,
    ...(user === undefined ? [] : [`u:${user}`]),
    ...actsFor.filter(({ definitionKeys }) => definitionKeys === undefined).map((whole) => `u:${whole.user}`),
  ]);
  const partial = new Map<string, string[]>();
  for (const { user: absent, definitionKeys = [] } of actsFor) {
    const identity = `u:${absent}`;
    if (!full.has(identity)) partial.set(identity, [...(partial.get(identity) ?? []), ...definitionKeys]);
  }
  return partial;
}

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
