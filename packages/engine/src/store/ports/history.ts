import type { Page, PageQuery, Removal } from '../../api';
import type { VariableChangeRecord } from '../../api/administration';
import type { HistoryEntry } from '../../api';
import type { EndedCall } from '../../core/effects';

/** An entry of history as it is read again: its `taskId` is public. */
export interface StoredHistory extends HistoryEntry {
  /** The definition of the called process that it belongs to, once that has ended. */
  definitionId: string | null;
}

/** A called process that is over, as it is listed. */
export type StoredCall = Omit<EndedCall, 'endNode' | 'cause' | 'marks'>;

/** History of instances, and its retention. */
export interface HistoryStore {
  history(tenant: string, instanceId: string): Promise<StoredHistory[]>;
  /** Lists users' variable changes of an instance, newest first. */
  variableChanges(tenant: string, instanceId: string, query: PageQuery): Promise<Page<VariableChangeRecord>>;
  /** Lists ended called processes, optionally of one caller or node, newest first. */
  endedCalls(
    tenant: string,
    instanceId: string,
    query: { caller?: string | undefined; nodeId?: string | undefined; first: number; max: number },
  ): Promise<Page<StoredCall>>;
  /** Returns the diagram data of an ended called process; null: unknown execution. */
  endedCall(
    tenant: string,
    instanceId: string,
    process: string,
  ): Promise<Pick<EndedCall, 'definitionId' | 'marks'> | null>;
  /** Takes away ended instances whose time is over; answers how many. */
  removeExpired(removal: Removal): Promise<number>;
}
