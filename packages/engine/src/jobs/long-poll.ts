import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../api/engine';
import { KeyedQueue } from '../runtime/queue';
import { EngineError } from '../errors';
import type { FetchedTask, FetchInput } from '../api';

export interface LongPoll {
  start(): Promise<void>;
  /** Fetches; without tasks it waits for an announcement, for at most this time or until the client disconnects. */
  fetch(tenant: string, input: FetchInput, wait: { ms: number; signal: AbortSignal }): Promise<FetchedTask[]>;
  /** Waiting workers get an empty answer. */
  stop(): Promise<void>;
}

/** Fall-back for a lost announcement. */
const pollMs = 30_000;

/** One who waits for tasks, and is rung when there may be some. */
class Bell {
  private ring: () => void = () => undefined;
  private rung = new Promise<void>((resolve) => (this.ring = resolve));

  constructor(
    private readonly tenant: string,
    private readonly topics: ReadonlySet<string>,
  ) {}

  wake(tenant: string, topics: readonly string[]): void {
    if (tenant !== this.tenant) return;
    if (topics.length === 0 || topics.some((topic) => this.topics.has(topic))) this.ring();
  }

  /** Only later announcements count. */
  rest(): void {
    this.rung = new Promise((resolve) => (this.ring = resolve));
  }

  end(): void {
    this.ring();
  }

  /** Until it was rung, or for so long. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const any = AbortSignal.any([over.signal, signal]);
    await Promise.race([this.rung, sleep(ms, undefined, { signal: any }).catch(() => undefined)]);
    over.abort();
  }
}

/**
 * Lets workers wait for tasks: woken by announcements of any process, and when a lock expires. At most `most` wait at
 * once. @throws `conflict` beyond that
 */
export function createLongPoll(engine: Engine, most: number): LongPoll {
  const bells = new Set<Bell>();
  /** One after the other, so that a hundred who are woken at once are no storm. */
  const line = new KeyedQueue();
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

  const waitFor = async (tenant: string, input: FetchInput, until: number, signal: AbortSignal, bell: Bell) => {
    const topics = input.topics.map(({ topic }) => topic);
    for (;;) {
      bell.rest();
      const tasks = await line.run(tenant, () => take(tenant, input, signal));
      const now = Date.now();
      if (tasks.length > 0 || stopped || signal.aborted || now >= until) return tasks;
      const free = await engine.nextExternal(tenant, topics);
      await bell.wait(Math.max(0, Math.min(until, free ?? Infinity, now + pollMs) - now), signal);
    }
  };

  return {
    async start() {
      stopped = false;
      unsubscribe = await engine.onExternals((tenant, topics) => {
        for (const bell of bells) bell.wake(tenant, topics);
      });
    },
    async fetch(tenant, input, { ms, signal }) {
      if (ms <= 0) return take(tenant, input, signal);
      if (bells.size >= most) throw new EngineError('conflict', undefined, { reason: 'too many wait already' });
      const bell = new Bell(tenant, new Set(input.topics.map(({ topic }) => topic)));
      bells.add(bell);
      try {
        return await waitFor(tenant, input, Date.now() + ms, signal, bell);
      } finally {
        bells.delete(bell);
      }
    },
    async stop() {
      stopped = true;
      for (const bell of bells) bell.end();
      await unsubscribe?.();
    },
  };
}
