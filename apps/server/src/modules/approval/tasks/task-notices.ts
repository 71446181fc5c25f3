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

/** The owner of a delegated task, to look up their name. */
export const ownerOf = (delegation: Delegation | null): string[] =>
  delegation === null || delegation.owner === null ? [] : [identity.user(delegation.owner)];

/** Returns a delegation as the list of open tasks shows it. */
export const listedDelegation = (delegation: Delegation, names: Names) => ({
  state: delegation.state,
  ownerName: namesOf(names, ownerOf(delegation)).join(''),
});

type ToldRow = Pick<HistoryRow, 'taskId' | 'action' | 'handler' | 'message'>;

/** Returns the row in which the owner asks, or their substitute. Delegates who hand the task on follow it. */
function questionIn(rows: readonly ToldRow[], owner: string | null): ToldRow | undefined {
  const answered = rows.findLastIndex(({ action }) => action === 'resolve');
  const asked = rows.slice(answered + 1).filter(({ action }) => action === 'delegate');
  return asked.findLast(({ handler }) => handler === owner) ?? asked[0];
}

/** Returns the row of the opinion, unless the task was delegated again since. */
function opinionIn(rows: readonly ToldRow[]): ToldRow | undefined {
  const last = rows.findLast(({ action }) => action === 'delegate' || action === 'resolve');
  return last?.action === 'resolve' ? last : undefined;
}

/**
 * Returns the delegation of a waiting task as its reader sees it: the owner and what they ask, or the delegate and their
 * opinion, as the history has them. Clients of Camunda's interface leave nothing there.
 */
export function shownDelegation(
  { taskId, delegation }: Pick<TaskDetail, 'taskId' | 'delegation'>,
  rows: readonly ToldRow[],
): { people: string[]; shown: (names: Names) => contract.Delegation } | null {
  if (!delegation) return null;
  const isAsked = delegation.state === 'PENDING';
  const own = rows.filter((row) => row.taskId === taskId);
  const told = isAsked ? questionIn(own, delegation.owner) : opinionIn(own);
  const delegate = told?.handler ? [identity.user(told.handler)] : [];
  const people = isAsked ? ownerOf(delegation) : delegate;
  return {
    people,
    shown: (names) => ({
      state: delegation.state,
      userName: namesOf(names, people).join(''),
      comment: told?.message ?? '',
    }),
  };
}
