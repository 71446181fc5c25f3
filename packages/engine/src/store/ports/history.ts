import type { Page, PageQuery, Removal } from '../../api';
import type { VariableChangeRecord } from '../../api/administration';
import type { HistoryEntry } from '../../api';
import type { EndedCall } from '../../core/effects';

/** A history entry as it is read. Its `taskId` is the public id. */
export interface StoredHistory extends HistoryEntry {
  /** The definition of the called process that it belongs to, once that has ended. */
  definitionId: string | null;
}

/** An ended called process, as lists show it. */
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
  /** Returns the diagram data of an ended called process, or null if no execution has this id. */
  endedCall(
    tenant: string,
    instanceId: string,
    process: string,
  ): Promise<Pick<EndedCall, 'definitionId' | 'marks'> | null>;
  /** Deletes ended instances whose time to live has passed, and returns their number. */
  removeExpired(removal: Removal): Promise<number>;
}
