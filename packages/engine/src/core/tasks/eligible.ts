import { identity } from '@portal/contract';
import { EngineError } from '../../errors';
import { membersOf } from '../env';
import type { Run } from '../run';

/* One rule for every way into a task: a handler is a user who can act. */

/** The user of an id who can act; undefined: no one. */
export const eligibleUser = ({ env }: Pick<Run, 'env'>, user: string): string | undefined =>
  membersOf(env, [identity.user(user)])[0];

/** The identities without users who cannot act; groups stay, with or without members. */
export function eligibleIdentities({ env }: Pick<Run, 'env'>, identities: readonly string[]): string[] {
  membersOf(env, identities);
  const able = identities.flatMap((each) =>
    each.startsWith('u:') ? membersOf(env, [each]).map(identity.user) : [each],
  );
  return [...new Set(able)];
}

/** Whether no one who can act is behind these identities. */
export const hasNoUser = ({ env }: Pick<Run, 'env'>, identities: readonly string[]): boolean =>
  membersOf(env, identities).length === 0;

/** The users of a command's target. @throws `handlerInactive` for one who cannot act */
export function requireEligible(run: Pick<Run, 'env'>, nodeId: string, users: readonly string[]): void {
  membersOf(run.env, users.map(identity.user));
  const inactive = users.find((user) => eligibleUser(run, user) === undefined);
  if (inactive !== undefined) throw new EngineError('handlerInactive', nodeId, { user: inactive });
}
