import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../api/engine/engine';
import { KeyedQueue } from '../runtime/queue';
import { EngineError } from '../errors';
import type { FetchedTask, FetchInput } from '../api';

export interface LongPoll {
  start(): Promise<void>;
  /**
   * Fetches tasks. If there are none, it waits for an announcement, at most for this time or until the client
   * disconnects.
   */
  fetch(tenant: string, input: FetchInput, wait: { ms: number; signal: AbortSignal }): Promise<FetchedTask[]>;
  /** Waiting workers get an empty answer. */
  stop(): Promise<void>;
}

/** Polls in case an announcement was lost. */
const pollMs = 30_000;

/** A waiting request, woken when there may be tasks of its topics. */
class Waiter {
  private resolve: () => void = () => undefined;
  private woken = new Promise<void>((resolve) => (this.resolve = resolve));

  constructor(
    private readonly tenant: string,
    private readonly topics: ReadonlySet<string>,
  ) {}

  wake(tenant: string, topics: readonly string[]): void {
    if (tenant !== this.tenant) return;
    if (topics.length === 0 || topics.some((topic) => this.topics.has(topic))) this.resolve();
  }

  /** Ignores earlier announcements. */
  reset(): void {
    this.woken = new Promise((resolve) => (this.resolve = resolve));
  }

  end(): void {
    this.resolve();
  }

  /** Resolves when woken, after `ms`, or when the client disconnects. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const any = AbortSignal.any([over.signal, signal]);
    await Promise.race([this.woken, sleep(ms, undefined, { signal: any }).catch(() => undefined)]);
    over.abort();
  }
}

/**
 * Lets workers wait for tasks: woken by announcements of any process, and when a lock expires. At most `most` wait at
 * once.
 * @throws `conflict` beyond that
 */
export function createLongPoll(engine: Engine, most: number): LongPoll {
  const waiters = new Set<Waiter>();
  /** Serialises fetches of a tenant, so that a hundred requests woken at once do not compete. */
  const queue = new KeyedQueue();
  let stopped = true;
  let unsubscribe: (() => Promise<void>) | undefined;

  const take = async (tenant: string, input: FetchInput, signal: AbortSignal): Promise<FetchedTask[]> => {
    if (signal.aborted) return [];
    const tasks = await engine.fetchAndLock(tenant, input);
    if (!signal.aborted) return tasks;
    // the client has disconnected
    for (const { taskId } of tasks) await engine.unlock(tenant, taskId).catch(() => undefined);
    return [];
  };

  const waitFor = async (tenant: string, input: FetchInput, until: number, signal: AbortSignal, waiter: Waiter) => {
    const topics = input.topics.map(({ topic }) => topic);
    for (;;) {
      waiter.reset();
      const tasks = await queue.run(tenant, () => take(tenant, input, signal));
      const left = until - performance.now();
      if (tasks.length > 0 || stopped || signal.aborted || left <= 0) return tasks;
      const free = await engine.untilExternalFree(tenant, topics);
      await waiter.wait(Math.min(left, free ?? Infinity, pollMs), signal);
    }
  };

  return {
    async start() {
      stopped = false;
      unsubscribe = await engine.onExternals((tenant, topics) => {
        for (const waiter of waiters) waiter.wake(tenant, topics);
      });
    },
    async fetch(tenant, input, { ms, signal }) {
      if (ms <= 0) return take(tenant, input, signal);
      if (waiters.size >= most) throw new EngineError('conflict', undefined, { reason: 'too many wait already' });
      const waiter = new Waiter(tenant, new Set(input.topics.map(({ topic }) => topic)));
      waiters.add(waiter);
      try {
        return await waitFor(tenant, input, performance.now() + ms, signal, waiter);
      } finally {
        waiters.delete(waiter);
      }
    },
    async stop() {
      stopped = true;
      for (const waiter of waiters) waiter.end();
      await unsubscribe?.();
    },
  };
}
