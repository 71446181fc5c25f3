import type { IdentityPort } from './api';

/** For hosts without an organisation: every user can act, and groups have no members. */
export const everyUser: IdentityPort = {
  members: async (_tenant, identities) =>
    new Map(identities.flatMap((each) => (each.startsWith('u:') ? [[each, [each.slice(2)]]] : []))),
};
