import type { Caller } from '../api';
import type { By } from '../core/commands/types';

/** Returns the identities whose tasks a caller may handle, each once: the caller's own before those of absent users. */
export const identitiesOf = (caller: Caller): string[] => [...ownIdentities(caller), ...absentOnly(caller)];

/** Returns the identities of absent users for whom the caller acts, and which are not the caller's own. */
export function absentOnly(caller: Caller): string[] {
  const own = ownIdentities(caller);
  const absent = (caller.actsFor ?? []).map(({ user }) => `u:${user}`);
  return [...new Set(absent)].filter((identity) => !own.includes(identity));
}

/** Returns the absent user whose task a caller handles by an identity, or null if the identity is the caller's own. */
export function absentBehind(caller: Caller, identity: string): string | null {
  return ownIdentities(caller).includes(identity) ? null : identity.slice('u:'.length);
}

export const ownIdentities = ({ user, identities = [] }: Caller): string[] => [
  ...new Set([...(user === undefined ? [] : [`u:${user}`]), ...identities]),
];

/** Returns the identities for which the caller acts only in some definitions, with the keys of those. */
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

/** Returns the caller in an instance of a definition, reduced to the absent users for whom they act there. */
export const byIn = ({ user, identities, actsFor }: Caller, definitionKey: string): By => ({
  user,
  identities,
  actsFor: actsFor
    ?.filter(({ definitionKeys }) => definitionKeys === undefined || definitionKeys.includes(definitionKey))
    .map((absent) => absent.user),
});
