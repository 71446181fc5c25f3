import type { ExternalQuery, ExternalRecord, Page, TopicRequest } from '../../api';

export interface FetchExternals {
  worker: string;
  topics: readonly TopicRequest[];
  max: number;
  usePriority: boolean;
  newestFirst: boolean;
  now: number;
}

/** A task that was just locked. */
export type LockedExternal = ExternalRecord & { worker: string };

/** A lock to be set, or, without a worker, to be taken away. */
export interface ExternalLock {
  worker: string | null;
  lockedUntil: number;
  /** Only while this worker holds the lock, or, with `freeAt`, when no worker holds it at that time. */
  lockedBy?: string;
  freeAt?: number;
}

/** External tasks and their locks. */
export interface ExternalTaskStore {
  /** Locks tasks of the topics for a worker: optionally by priority, then the oldest first. */
  fetchExternals(tenant: string, fetch: FetchExternals): Promise<LockedExternal[]>;
  /** Who has locked a task; null when there is none of this id. */
  external(tenant: string, id: string): Promise<{ worker: string | null; lockedUntil: number } | null>;
  /** The oldest first. */
  externals(tenant: string, query: ExternalQuery): Promise<Page<ExternalRecord>>;
  /** Answers whether it was done. */
  lockExternal(tenant: string, id: string, lock: ExternalLock): Promise<boolean>;
  /** When the next lock of these topics runs out. */
  nextExternal(tenant: string, topics: readonly string[], now: number): Promise<number | null>;
  /** Announces that there may be tasks to fetch. */
  announceExternals(tenant: string, topics: readonly string[]): Promise<void>;
  /** Calls back with announced topics; without topics it may be any. Returns an unsubscribe function. */
  onExternals(callback: (tenant: string, topics: readonly string[]) => void): Promise<() => Promise<void>>;
}
