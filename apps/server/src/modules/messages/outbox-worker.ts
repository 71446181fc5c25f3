import type { FastifyBaseLogger } from 'fastify';

/** Several commands at a time are delivered together. */
const gatherMs = 50;
/** What a process has left lying, and what is to be tried again. */
const lookMs = 15_000;

export interface OutboxWorker {
  /** Something was put into the outbox. */
  wake(): void;
  /** Ends after what is in hand; what is left is another process's, or waits for the next start. */
  stop(): Promise<void>;
}

/** Does what is to be delivered: soon after this process has put something in, and now and then for all others. */
export function startOutboxWorker(work: () => Promise<unknown>, log: FastifyBaseLogger): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let again = false;
  let stopped = false;

  const round = async () => {
    again = false;
    await work().catch((error: unknown) => log.error({ err: error }, 'what is to be delivered could not be read'));
    running = undefined;
    schedule(again ? gatherMs : lookMs);
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      running = round();
    }, ms);
    timer.unref();
  };
  schedule(gatherMs);
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
