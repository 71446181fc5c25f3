import type { HistoryAction } from '@portal/contract';
import type { HistoryEntry, InitiatedRecord, InstanceRecord } from '../api';
import { holders, type Named, type Unhandled } from '../core/effects';
import { startKey, type Incident, type InstanceState } from '../core/state';
import { rejectionOf } from '../core/tasks/rejects';
import type { Loaded } from './ports/instances';

/**
 * The history actions by which a user completes their part of a task, as in the list of done tasks. Tasks that were
 * passed automatically are not included.
 */
export const doneActions = [
  'complete',
  'reject',
  'delegate',
  'resolve',
  'transfer',
  'terminate',
] as const satisfies HistoryAction[];

/** The history actions of tasks that a user handled, also where they were passed automatically. */
export const handledActions = ['autoComplete', ...doneActions] as const satisfies HistoryAction[];

type Entry = Pick<HistoryEntry, 'action' | 'handler' | 'startedAt' | 'endedAt'>;

/** Actions that open a task again, at the moment at which they end. */
export const reopeningActions = ['reject', 'withdraw', 'modification'] as const satisfies HistoryAction[];

/** Returns whether the initiator completed a task that was opened again. */
const isResubmission = (entry: Entry, rows: readonly Entry[], initiator: string | null): boolean =>
  entry.action === 'complete' &&
  entry.handler !== null &&
  entry.handler === initiator &&
  rows.some(({ action, endedAt }) => reopeningActions.some((each) => each === action) && endedAt === entry.startedAt);

/** Returns the action by which a row of the history is shown. */
export function shownAction(
  entry: Entry & Pick<HistoryEntry, 'votes'>,
  rows: readonly Entry[],
  initiator: string | null,
): HistoryAction | null {
  if (entry.action === 'complete' && entry.votes !== null && entry.votes < 0) return 'disagree';
  return isResubmission(entry, rows, initiator) ? 'resubmit' : entry.action;
}

/** The type of an incident that is created if no handler was found for a node. */
export const unhandledIncident = 'noHandler';

/**
 * Returns the incident of a node for which no handler was found: the node was skipped or, if `waits`, its task stays
 * unassigned.
 */
export const incidentOf = ({ node, waits, ...noted }: Unhandled): Named<Incident> => ({
  ...noted,
  node,
  type: unhandledIncident,
  source: node,
  message: `${waits ? 'taskUnassigned' : 'nodeUnhandled'} ${node}`,
});

/** Names of the nodes at which an instance waits. */
export function currentNodes(state: InstanceState): string[] {
  return [...new Set(Object.values(state.tasks).map((task) => task.name || task.node))];
}

const holdersMax = 20;

/** Returns who has the open tasks of an instance and since when, and the reject that reopened one of them. */
export function waitingOf(
  state: InstanceState,
): Pick<InitiatedRecord, 'holders' | 'rejection'> & { since: number | null } {
  const tasks = Object.values(state.tasks);
  const rejected = tasks.map((task) => rejectionOf(state, task)).find((rejection) => rejection !== null);
  return {
    holders: [...new Set(tasks.flatMap(holders))].slice(0, holdersMax),
    since: tasks.length === 0 ? null : Math.min(...tasks.map(({ createdAt }) => createdAt)),
    rejection: rejected ?? null,
  };
}

/** Changes of an instance's entry in its initiator's list. */
export const listedOf = (
  state: InstanceState,
): Pick<InstanceRecord, 'status' | 'suspended' | 'currentNodes' | 'withdrawable'> => {
  const { status, suspended = false, withdrawable } = state;
  return {
    status,
    suspended,
    currentNodes: currentNodes(state),
    withdrawable: !suspended && withdrawable?.[startKey] !== undefined,
  };
};

/** Returns an instance as lists show it. */
export function recordOf({
  state,
  definition,
  number,
}: Pick<Loaded, 'state' | 'definition'> & Pick<InstanceRecord, 'number'>): InstanceRecord {
  const { id, title, businessKey, initiator, startedAt, endedAt } = state;
  return {
    instanceId: id,
    number,
    definitionId: definition.id,
    definitionKey: definition.key,
    processName: definition.name,
    title,
    businessKey,
    initiator,
    startedAt,
    endedAt,
    ...listedOf(state),
  };
}
