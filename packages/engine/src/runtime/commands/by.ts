import type { Caller } from '../../api';
import type { By } from '../../core/commands/types';

/** The caller in an instance of a definition, with those users only for whom they act there. */
export const byIn = ({ user, identities, actsFor }: Caller, definitionKey: string): By => ({
  user,
  identities,
  actsFor: actsFor
    ?.filter(({ definitionKeys }) => definitionKeys === undefined || definitionKeys.includes(definitionKey))
    .map((absent) => absent.user),
});
