import { on, once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Answer, Job, Tasks } from './messages';

type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Part<Name extends keyof Tasks> =
  ReturnType<Tasks[Name]> extends AsyncIterable<infer P> | Iterable<infer P> ? P : never;

/** The task took more time or memory than it may. */
export class TaskLimitError extends Error {
  constructor(readonly limit: 'time' | 'memory') {
    super(`the task went beyond its ${limit}`);
  }
}

/** A thread that has not loaded its tasks within this time is broken. */
const startMs = 60_000;

/** More tasks wait than may. */
export class TaskQueueError extends Error {}

interface ThreadLimits {
  /** The number of threads of a process. Further tasks wait. */
  count: number;
  /** The number of tasks of one tenant that may wait. Further ones are refused. The default is any number. */
  waiting?: number;
  /** The time limit of one task in milliseconds. The start of a thread does not count. */
  ms: number;
  megabytes: number;
}

/** Runs tasks in threads, which start with their first task. */
export interface Threads {
  /**
   * Tenants take turns, so that none waits behind everything of another.
   * @throws TaskLimitError, TaskQueueError, or an Error with the task's own message if it fails
   */
  run<Name extends keyof Tasks>(task: Name, input: Input<Name>, tenantId?: number): Promise<Part<Name>[]>;
}

export function createThreads({ count, waiting = Infinity, ms, megabytes }: ThreadLimits): Threads {
  const idle = new Set<Worker>();
  const limit = pLimit(count);
  const start = (): Worker => {
    const worker = startThread(megabytes);
    return worker.on('error', () => undefined).on('exit', () => idle.delete(worker));
  };
  const runIn = async (job: Job): Promise<unknown[]> => {
    const [rested] = idle;
    const worker = rested ?? start();
    idle.delete(worker);
    worker.ref();
    try {
      if (!rested) await once(worker, 'message', { signal: AbortSignal.timeout(startMs) });
      const parts = await ask(worker, job, ms);
      idle.add(worker);
      /* An idle thread does not keep the program running. */
      worker.unref();
      return parts;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  };
  /**
   * Each tenant has a queue of its own, from which at most `count` tasks at a time enter the common one, so that tenants take
   * turns.
   */
  const queues = new Map<number, { limit: LimitFunction; open: number }>();
  return {
    async run(task, input, tenantId = 0) {
      const queue = queues.get(tenantId) ?? { limit: pLimit(count), open: 0 };
      if (queue.open >= count + waiting) throw new TaskQueueError(`more than ${waiting} tasks wait`);
      queues.set(tenantId, queue);
      queue.open += 1;
      try {
        return (await queue.limit(() => limit(() => runIn({ task, input })))) as never[];
      } finally {
        queue.open -= 1;
        if (queue.open === 0) queues.delete(tenantId);
      }
    },
  };
}

/** Returns all parts of the answer within the time limit. */
async function ask(worker: Worker, job: Job, ms: number): Promise<unknown[]> {
  const ended = new AbortController();
  const { signal } = ended;
  const timer = setTimeout(() => ended.abort(new TaskLimitError('time')), ms);
  const fail = (error: Error & { code?: string }) =>
    ended.abort(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskLimitError('memory') : error);
  worker.once('error', fail);
  const parts: unknown[] = [];
  try {
    send(worker, job);
    for await (const [answer] of on(worker, 'message', { signal }) as AsyncIterable<[Answer]>) {
      if ('failed' in answer) throw new Error(answer.failed);
      if ('done' in answer) break;
      if ('part' in answer) parts.push(answer.part);
      send(worker, 'next');
    }
    return parts;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    worker.off('error', fail);
  }
}

const send = (worker: Worker, message: Job | 'next') =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message);

function startThread(megabytes: number): Worker {
  const options: WorkerOptions = { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('thread.js', import.meta.url), options);
  /* A server that runs from the source has no bundle of the thread. */
  const program = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(require('node:worker_threads').workerData);
  })`;
  return new Worker(program, { ...options, eval: true, workerData: new URL('thread.ts', import.meta.url).href });
}
