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
