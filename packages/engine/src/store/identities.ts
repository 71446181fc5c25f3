import type { Caller } from '../api';

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
