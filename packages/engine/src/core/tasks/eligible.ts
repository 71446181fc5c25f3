import { identity } from '@portal/contract';
import { EngineError } from '../../errors';
import { isInitiatorTask } from '../../model/graph/offered-flows';
import type { Node } from '../../model/types';
import { membersOf } from '../env';
import type { Run } from '../run';

/* One rule for every way into a task: a handler is a user who can act, and who is not excluded from the instance. */

type Rules = Pick<Run, 'env' | 'state'>;

/**
 * Returns the users who may not handle a task of a node. Tasks that belong to the initiator by rule are not affected.
 */
export const excludedAt = ({ state }: Pick<Run, 'state'>, { userTask }: Node): readonly string[] =>
  state.excluded && userTask && !isInitiatorTask(userTask) ? state.excluded : [];

/** Returns the users behind identities who can handle a node, each once. */
export function eligibleUsers(rules: Rules, node: Node, identities: readonly string[]): string[] {
  const excluded = excludedAt(rules, node);
  return membersOf(rules.env, identities).filter((user) => !excluded.includes(user));
}

/** Returns the user with this id if they can handle a node. */
export const eligibleUser = (rules: Rules, node: Node, user: string): string | undefined =>
  eligibleUsers(rules, node, [identity.user(user)])[0];

/**
 * Returns the identities without users who cannot handle a node. A group with an excluded member is replaced by its
 * other members. All other groups stay, even if they have no members.
 */
export function eligibleIdentities(rules: Rules, node: Node, identities: readonly string[]): string[] {
  const { env } = rules;
  membersOf(env, identities);
  const excluded = excludedAt(rules, node);
  const able = identities.flatMap((each) => {
    const isWhole = !each.startsWith('u:') && !membersOf(env, [each]).some((user) => excluded.includes(user));
    return isWhole ? [each] : eligibleUsers(rules, node, [each]).map(identity.user);
  });
  return [...new Set(able)];
}

/**
 * Returns whether only excluded users could handle a node: its task then waits, since no one else may decide for them.
 */
export const isLeftToExcluded = (rules: Rules, node: Node, identities: readonly string[]): boolean =>
  excludedAt(rules, node).length > 0 &&
  membersOf(rules.env, identities).length > 0 &&
  eligibleUsers(rules, node, identities).length === 0;

/**
 * Checks the users of a command's target.
 * @throws `handlerInactive`, `handlerExcluded` if one of them cannot handle the node
 */
export function requireEligible(rules: Rules, node: Node, users: readonly string[]): void {
  const { env } = rules;
  membersOf(env, users.map(identity.user));
  const inactive = users.find((user) => membersOf(env, [identity.user(user)]).length === 0);
  if (inactive !== undefined) throw new EngineError('handlerInactive', node.id, { user: inactive });
  const excluded = users.find((user) => eligibleUser(rules, node, user) === undefined);
  if (excluded !== undefined) throw new EngineError('handlerExcluded', node.id, { user: excluded });
}
