import type { HistoryAction } from '@portal/contract';
import type { HistoryEntry, InstanceRecord } from '../api';
import { startKey, type InstanceState } from '../core/state';
import type { Loaded } from './ports/instances';

/** History actions by which a user is through with a task: the list of done tasks, without those that passed automatically. */
export const doneActions = [
  'complete',
  'reject',
  'delegate',
  'transfer',
  'terminate',
] as const satisfies HistoryAction[];

type Entry = Pick<HistoryEntry, 'action' | 'handler' | 'startedAt' | 'endedAt'>;

/** Whether the initiator completed a task that a reject had opened, which it does at the moment at which it ends. */
export const isResubmission = (entry: Entry, rows: readonly Entry[], initiator: string | null): boolean =>
  entry.action === 'complete' &&
  entry.handler !== null &&
  entry.handler === initiator &&
  rows.some(({ action, endedAt }) => action === 'reject' && endedAt === entry.startedAt);

/** Names of the nodes at which an instance waits. */
export function currentNodes(state: InstanceState): string[] {
  return [...new Set(Object.values(state.tasks).map((task) => task.name || task.node))];
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

/** An instance as it is listed. */
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
