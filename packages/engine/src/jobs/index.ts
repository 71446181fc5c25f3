import type { Engine } from '../api/engine/engine';
import { EngineError } from '../errors';
import { isJobTooLate } from '../runtime/refusals';
import type { DueJob } from '../store/ports/work';
import type { Store } from '../store/ports/store';
import type { Clock } from '../api';

export interface JobRunnerPorts {
  engine: Engine;
  store: Store;
  clock?: Clock;
  /** Called for every failed run. The job is retried until its retries are used up. */
  onFailure?: (job: DueJob, error: unknown) => void;
  /** Returns whether an error is transient, such as a full database disk. The job is retried later and keeps its retries. */
  isTransient?: (error: unknown) => boolean;
  /** Called if the locks of running jobs could not be extended. After `lockMs` other runners take these jobs over. */
  onExtensionFailure?: (jobs: readonly DueJob[], error: unknown) => void;
  /** Called if a process that cannot start by its event cannot get a job either. A timer retries it. */
  onRefusal?: (error: EngineError) => void;
  /**
   * Called when a run of the loop fails as a whole, for example because the database is unavailable. Due jobs stay due and
   * the loop runs again after ten seconds.
   * @param errors how often that has happened since the runner was created
   */
  onError?: (error: unknown, errors: number) => void;
  /**
   * The milliseconds for which this runner locks a job. It extends the lock while it works; after the lock expires,
   * others take the job over.
   */
  lockMs?: number;
}

export interface JobRunner {
  start(): Promise<void>;
  /** Resolves once the running jobs have ended. */
  stop(): Promise<void>;
  /** Runs everything that is due now. @returns how many jobs were taken */
  runDue(): Promise<number>;
}

const batch = 20;
/** Polls in case an announcement was lost. */
const pollMs = 30_000;
const retryMs = 10_000;

/** Runs timers when they are due, in any number of processes at once. */
export function createJobRunner({
  engine,
  store,
  clock = { now: () => Date.now() },
  onFailure,
  isTransient = () => false,
  onExtensionFailure,
  onRefusal,
  onError,
  lockMs = 60_000,
}: JobRunnerPorts): JobRunner {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let again = false;
  let stopped = true;
  let errors = 0;
  let unsubscribe: (() => Promise<void>) | undefined;

  /** A failure that cannot be recorded now is retried after the lock expires. */
  const failed = async ({ tenant, instanceId, jobId }: DueJob, error: unknown, attempts: number): Promise<void> => {
    try {
      await engine.failJob(tenant, instanceId, jobId, error instanceof Error ? error.message : String(error), attempts);
    } catch (cause) {
      if (!(cause instanceof EngineError)) throw cause;
    }
  };

  const runOne = async (job: DueJob): Promise<void> => {
    const { lost, retries } = job;
    if (lost >= retries) {
      const error = new EngineError('jobAborted', undefined, { attempts: lost });
      onFailure?.(job, error);
      return failed(job, error, lost);
    }
    try {
      await engine.runJob(job.tenant, job.instanceId, job.jobId);
    } catch (error) {
      if (isJobTooLate(error)) return;
      onFailure?.(job, error);
      if (!isTransient(error)) return failed(job, error, lost + 1);
      try {
        await failed(job, error, 0);
      } catch (cause) {
        // the failure has no room either; what counted the attempt may be written, or the attempt counts
        if (isTransient(cause)) await store.uncountAttempt(job).catch(() => undefined);
        throw cause;
      }
    }
  };

  /** Reports a refusal, so that a failed start does not block the others. */
  const unlessRefused = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      onRefusal?.(error);
    }
  };

  const runDue = async (): Promise<number> => {
    let taken = 0;
    await unlessRefused(() => engine.deliverSignals({ async: true, at: clock.now(), lockMs }));
    await unlessRefused(async () => (taken += await engine.startDue(clock.now(), lockMs)));
    for (;;) {
      const now = clock.now();
      const jobs = await store.takeDueJobs(now, batch, now + lockMs);
      taken += jobs.length;
      // concurrently: the engine serializes the commands of one instance
      const extend = () =>
        store.extendJobs(jobs, clock.now() + lockMs).catch((error: unknown) => onExtensionFailure?.(jobs, error));
      const lockExtension = setInterval(() => void extend(), lockMs / 3);
      try {
        await allDone(jobs.map(runOne));
      } finally {
        clearInterval(lockExtension);
      }
      if (jobs.length < batch && !jobs.some(({ lost }) => lost > 0)) return taken;
    }
  };

  const wake = (): void => {
    again = true;
    if (stopped || running) return;
    clearTimeout(timer);
    running = loop().finally(() => {
      running = undefined;
      if (again) wake();
    });
  };

  const loop = async (): Promise<void> => {
    again = false;
    let wait = pollMs;
    try {
      await runDue();
      const due = await store.nextDue();
      if (due !== null) wait = Math.min(pollMs, Math.max(0, due - clock.now()));
    } catch (error) {
      wait = retryMs;
      errors += 1;
      onError?.(error, errors);
    }
    if (!stopped) timer = setTimeout(wake, wait);
  };

  return {
    runDue,
    async start() {
      stopped = false;
      unsubscribe = await store.onJobs(wake);
      wake();
    },
    async stop() {
      stopped = true;
      again = false;
      clearTimeout(timer);
      await unsubscribe?.();
      await running;
    },
  };
}

/** Waits for all of them, even if one fails. @throws the first error in the order of the works */
async function allDone(works: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
