import type { FastifyBaseLogger } from 'fastify';

/** Delay after `wake`, so that the work of several commands is done together. */
const gatherMs = 50;
/** Usual interval for work that other processes left, and for retries. */
const intervalMs = 15_000;

export interface WorkerOptions {
  everyMs?: number;
  /** Delay before the first run. */
  firstMs?: number;
  /** Logged with the error when a run fails. */
  failed?: string;
}

export interface Worker {
  /** There is work. */
  wake(): void;
  /** Ends after the current run; the rest is left to other processes or to the next start. */
  stop(): Promise<void>;
}

/** Runs work from the database soon after this process adds some, and periodically for that of all processes. */
export function startWorker(
  work: () => Promise<unknown>,
  log: FastifyBaseLogger,
  { everyMs = intervalMs, firstMs = gatherMs, failed = 'background work failed' }: WorkerOptions = {},
): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let again = false;
  let stopped = false;

  const round = async () => {
    again = false;
    await work().catch((error: unknown) => log.error({ err: error }, failed));
    running = undefined;
    schedule(again ? gatherMs : everyMs);
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      running = round();
    }, ms);
    timer.unref();
  };
  schedule(firstMs);
  return {
    wake() {
      again = true;
      if (!running) schedule(gatherMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
