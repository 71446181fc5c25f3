import type { ExternalQuery, ExternalRecord, Page, TopicRequest } from '../../api';

export interface DueJob {
  tenant: string;
  instanceId: string;
  jobId: string;
  retries: number;
  /** The number of earlier attempts without an outcome, because their runner's process ended. */
  lost: number;
}

/** Jobs and their locks. */
export interface JobStore {
  /**
   * Locks due jobs for a while, the most urgent first, so that other runners do not get them. Each counts as an attempt
   * at once. A job with lost attempts is returned alone.
   */
  takeDueJobs(now: number, limit: number, lockedUntil: number): Promise<DueJob[]>;
  /** Extends the locks of running jobs. */
  extendJobs(jobs: readonly Pick<DueJob, 'tenant' | 'instanceId' | 'jobId'>[], lockedUntil: number): Promise<void>;
  /** Takes back that the last attempt of a locked job counts. The lock stays until it expires. */
  uncountAttempt(job: Pick<DueJob, 'tenant' | 'instanceId' | 'jobId'>): Promise<void>;
  nextDue(): Promise<number | null>;
  /** Announces new jobs to runners. */
  announceJobs(): Promise<void>;
  /** Calls back when jobs were announced. Returns a function that unsubscribes. */
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
  /** Requires that this worker holds the lock or, with `freeAt`, that no worker holds it at that time. */
  lockedBy?: string;
  freeAt?: number;
}

/** External tasks and their locks. */
export interface ExternalTaskStore {
  /** Locks tasks of the topics for a worker: optionally by priority, then the oldest first. */
  fetchExternals(tenant: string, fetch: FetchExternals): Promise<LockedExternal[]>;
  /** Returns the lock of an external task, or null if no task has this id. */
  external(tenant: string, id: string): Promise<{ worker: string | null; lockedUntil: number } | null>;
  /** Returns external tasks, the oldest first. */
  externals(tenant: string, query: ExternalQuery): Promise<Page<ExternalRecord>>;
  /** Answers whether it was done. */
  lockExternal(tenant: string, id: string, lock: ExternalLock): Promise<boolean>;
  /** Returns the time at which the next lock of these topics expires. */
  nextExternal(tenant: string, topics: readonly string[], now: number): Promise<number | null>;
  /** Announces that there may be tasks to fetch. */
  announceExternals(tenant: string, topics: readonly string[]): Promise<void>;
  /** Calls back with announced topics; no topics means that it may be any. Returns a function that unsubscribes. */
  onExternals(callback: (tenant: string, topics: readonly string[]) => void): Promise<() => Promise<void>>;
}
