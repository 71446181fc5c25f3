import type { ExternalQuery, ExternalRecord, Page, TopicRequest } from '../../api';

export interface DueJob {
  tenant: string;
  instanceId: string;
  jobId: string;
  retries: number;
  /** Earlier attempts without an outcome: their runner's process ended. */
  lost: number;
}

/** Jobs and their locks. */
export interface JobStore {
  /**
   * Takes due jobs for a while, the most urgent first; another runner does not get them meanwhile. Each counts as an attempt
   * at once; a job with lost attempts is taken alone.
   */
  takeDueJobs(now: number, limit: number, lockedUntil: number): Promise<DueJob[]>;
  /** Extends the locks of running jobs. */
  extendJobs(jobs: readonly Pick<DueJob, 'tenant' | 'instanceId' | 'jobId'>[], lockedUntil: number): Promise<void>;
  nextDue(): Promise<number | null>;
  /** Announces new jobs to runners. */
  announceJobs(): Promise<void>;
  /** Calls back when jobs were announced; answers how to stop. */
  onJobs(callback: () => void): Promise<() => Promise<void>>;
}

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
  /** The lock of an external task; null if no task has this id. */
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
