import type { ModuleContext } from './module';

/** Delay after `wake`, so that the work of several commands is done together. */
const gatherMs = 50;
/** Usual interval for work that other processes left, and for retries. */
const intervalMs = 15_000;

interface WorkerOptions {
  everyMs?: number;
  /** Delay before the first run. */
  firstMs?: number;
  /** Logged with the error when a run fails. */
  failed?: string;
}

interface Worker {
  /** There is work. */
  wake: () => void;
}

/**
 * Runs work from the database soon after this process adds some, and periodically for that of all processes, until the
 * process closes: then the current run is awaited, and the rest is left to other processes or to the next start.
 * @param work long work looks at the signal to end earlier
 */
export function startWorker(
  work: (closing: AbortSignal) => Promise<unknown>,
  { log, onClose }: Pick<ModuleContext, 'log' | 'onClose'>,
  { everyMs = intervalMs, firstMs = gatherMs, failed = 'background work failed' }: WorkerOptions = {},
): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let again = false;
  const closing = new AbortController();

  const round = async () => {
    again = false;
    await work(closing.signal).catch((error: unknown) => log.error({ err: error }, failed));
    running = undefined;
    schedule(again ? gatherMs : everyMs);
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      running = round();
    }, ms);
    timer.unref();
  };
  schedule(firstMs);
  onClose(async () => {
    closing.abort();
    clearTimeout(timer);
    await running;
  });
  return {
    wake() {
      again = true;
      if (!running) schedule(gatherMs);
    },
  };
}
