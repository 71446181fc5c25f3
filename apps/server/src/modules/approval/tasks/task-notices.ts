import { identity, type tasks as contract } from '@portal/contract';
import type { Delegation, HistoryRow, Identity, Rejection, TaskDetail } from '@portal/engine';
import { namesOf, type Names } from '../workflow';

/* What lists and the drawer say about a waiting task: the reject or the delegation by which it came to its handler. */

/** Returns the identity of the person who rejected, to look up the name. */
export const rejecterOf = (rejection: Rejection | null): Identity[] =>
  rejection === null || rejection.by === null ? [] : [identity.user(rejection.by)];

/** A reject as people read it. */
export const namedRejection = (rejection: Rejection | null, names: Names): contract.Rejection | null =>
  rejection && {
    userName: namesOf(names, rejecterOf(rejection)).join(''),
    nodeName: rejection.nodeName,
    comment: rejection.comment,
    ...(rejection.voted && { voted: true }),
  };

const states = { PENDING: 'asked', RESOLVED: 'returned' } as const;

/** The owner of a delegated task, to look up their name. */
export const ownerOf = (delegation: Delegation | null): string[] =>
  delegation === null || delegation.owner === null ? [] : [identity.user(delegation.owner)];

/** Returns a delegation as the list of open tasks shows it. */
export const listedDelegation = (delegation: Delegation, names: Names) => ({
  state: states[delegation.state],
  ownerName: namesOf(names, ownerOf(delegation)).join(''),
});

/**
 * Returns the delegation of a waiting task as its reader sees it: the owner and what they ask, or the delegate and their
 * opinion, as the history has them. Clients of Camunda's interface leave nothing there.
 */
export function shownDelegation(
  { taskId, delegation }: TaskDetail,
  rows: readonly HistoryRow[],
): { people: string[]; shown: (names: Names) => contract.Delegation } | null {
  if (!delegation) return null;
  const isAsked = delegation.state === 'PENDING';
  const told = rows.findLast((row) => row.taskId === taskId && row.action === (isAsked ? 'delegate' : 'resolve'));
  const delegate = told?.handler ? [identity.user(told.handler)] : [];
  const people = isAsked ? ownerOf(delegation) : delegate;
  return {
    people,
    shown: (names) => ({
      state: states[delegation.state],
      userName: namesOf(names, people).join(''),
      comment: told?.message ?? '',
    }),
  };
}
