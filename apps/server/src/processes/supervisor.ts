import type { FastifyBaseLogger } from 'fastify';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from '../data-source';
import { mergeMetrics, type ProcessMetrics } from './merge-metrics';
import { sourceForWorkers, type Question, type Saying } from './worker';

/** A process that lived this long is replaced at once; after shorter lives the pauses double. */
const livedMs = 10_000;
const pausesMs = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** Milliseconds within which a process answers with its numbers; those of one that does not are left out. */
const answerMs = 2000;

/** The first process could not start. It has printed why. */
export class ProcessesError extends Error {}

interface Options {
  /** The file of the program. */
  program: string;
  count: number;
  source: DataSource;
  log: FastifyBaseLogger;
}

export interface Supervisor {
  /** Rejects if the first process cannot start; it has said why. */
  ready: Promise<void>;
  metrics: { text: () => Promise<string> };
  /** Lets all processes finish what they do. */
  stop: () => Promise<void>;
}

/**
 * Runs this program as several processes that serve one port and one database, and replaces those that die. The first
 * one starts alone, so that it prepares the database for all.
 */
export function superviseProcesses({ program, count, source, log }: Options): Supervisor {
  cluster.setupPrimary({ exec: program, execArgv: ['--enable-source-maps', ...process.execArgv] });
  const slots = new Map<number, Worker>();
  let isStopping = false;
  let questions = 0;

  const run = (slot: number): Promise<void> => {
    const worker = cluster.fork(sourceForWorkers(source));
    slots.set(slot, worker);
    return new Promise((resolve, reject) => {
      worker.on('message', (saying: Saying) => {
        if ('ready' in saying) resolve();
      });
      worker.on('error', (error) => log.error({ err: error, process: slot }, 'a server process failed'));
      worker.once('exit', (code, signal) => {
        slots.delete(slot);
        reject(new ProcessesError());
        if (!isStopping) log.error({ process: slot, pid: worker.process.pid, code, signal }, 'a server process ended');
      });
    });
  };

  /** Runs a process for ever, and again whenever it ends. */
  const keep = async (slot: number, first: Promise<void>) => {
    let serving = first;
    let shortLives = 0;
    for (;;) {
      const startedAt = Date.now();
      const worker = slots.get(slot);
      await serving.catch(() => undefined);
      if (worker && !worker.isDead()) await once(worker, 'exit');
      shortLives = Date.now() - startedAt < livedMs ? shortLives + 1 : 0;
      await sleep(pausesMs[Math.min(shortLives, pausesMs.length - 1)]);
      if (isStopping) return;
      serving = run(slot);
    }
  };

  const start = async () => {
    const first = run(1);
    await first;
    const all = [first, ...Array.from({ length: count - 1 }, (_, index) => run(index + 2))];
    all.forEach((serving, index) => void keep(index + 1, serving));
    await Promise.allSettled(all);
  };

  const inOrder = () => [...slots].sort(([one], [other]) => one - other);
  const ask = async (slot: number, worker: Worker): Promise<ProcessMetrics | null> => {
    const question = (questions += 1);
    const answered = new Promise<ProcessMetrics>((resolve) => {
      const listen = (saying: Saying) => {
        if (!('metrics' in saying) || saying.metrics !== question) return;
        worker.off('message', listen);
        resolve({ process: slot, json: saying.json });
      };
      worker.on('message', listen);
      setTimeout(() => worker.off('message', listen), answerMs).unref();
    });
    /* One that has just died answers nothing. */
    worker.send({ metrics: question } satisfies Question, () => undefined);
    return Promise.race([answered, sleep(answerMs, null, { ref: false })]);
  };

  return {
    ready: start(),
    metrics: {
      text: async () => {
        const answers = await Promise.all(inOrder().map(([slot, worker]) => ask(slot, worker).catch(() => null)));
        return mergeMetrics(answers.filter((answer) => answer !== null));
      },
    },
    stop: async () => {
      isStopping = true;
      const ends = [...slots.values()].map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      });
      await Promise.all(ends);
    },
  };
}
