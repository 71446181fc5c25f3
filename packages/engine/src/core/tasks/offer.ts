import type { Node } from '../../model/types';
import type { Run } from '../run';
import { eligibleIdentities, eligibleUsers, isLeftToExcluded } from './eligible';

export interface Handlers {
  assignee: string | null;
  candidates: string[];
  /** True if none of the handlers can act. */
  none: boolean;
  /** True if nobody can act, so that the task waits until somebody can. */
  waits?: true;
}

export const unhandled: Handlers = { assignee: null, candidates: [], none: true };
export const waiting: Handlers = { assignee: null, candidates: [], none: false, waits: true };

/** Assigns a single user and offers the task to several. Without a user who can act there is no handler. */
export function offer(run: Run, node: Node, identities: readonly string[]): Handlers {
  if (isLeftToExcluded(run, node, identities)) return waiting;
  const candidates = eligibleIdentities(run, node, identities);
  const [only] = candidates;
  if (candidates.length === 1 && only?.startsWith('u:')) {
    return { assignee: only.slice(2), candidates: [], none: false };
  }
  return eligibleUsers(run, node, candidates).length === 0 ? unhandled : { assignee: null, candidates, none: false };
}
