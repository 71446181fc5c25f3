import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HandlerContext } from '../api';
import { FairPool } from './fair-pool';
import { storable } from '../values';
import { prelude, workerProgram } from './sandbox';

/** A script with its readable variables. */
export interface ScriptRequest {
  source: string;
  context: HandlerContext;
}

/** Answer of a script and the variables it set. */
export interface ScriptAnswer {
  result: unknown;
  changed: Record<string, unknown>;
  local: Record<string, unknown>;
  removed: string[];
  /** The new assignee of the task, from a task listener. */
  assignee?: string | null;
  /** The BPMN error that it has thrown. */
  raised?: { code: string; message: string } | undefined;
}

export interface ScriptRunner {
  /** @throws ScriptLimitError when it was stopped, else Error in the script's own words when it fails */
  run(request: ScriptRequest): Promise<ScriptAnswer>;
  close(): Promise<void>;
}

/** A script ran for too long, used too much memory, or returned lists and maps nested too deeply. */
export class ScriptLimitError extends Error {
  constructor(readonly limit: 'time' | 'memory' | 'depth') {
    super(`the script went beyond its ${limit}`);
  }
}

/** Message of the sandbox for an interrupted script. */
const stopped: Readonly<Record<string, ScriptLimitError['limit']>> = {
  'InternalError: interrupted': 'time',
  'InternalError: out of memory': 'memory',
  'InternalError: string too long': 'memory',
  'InternalError: stack overflow': 'memory',
  'RangeError: Maximum call stack size exceeded': 'memory',
};

function failureOf(message = 'the script has failed'): Error {
  const limit = stopped[message];
  return limit ? new ScriptLimitError(limit) : new Error(storable(message));
}

/** Messages of the thread: the start of a script, its result, or its failure. */
interface ScriptMessage {
  id: number;
  started?: true;
  result?: string;
  error?: string;
  /** The answer is nested too deeply. */
  tooDeep?: true;
  raised?: ScriptAnswer['raised'];
  /** The thread has to be ended. */
  spoiled?: true;
}

const limits = { ms: 1000, bytes: 16 * 1024 * 1024, stack: 512 * 1024 };
/** Timeout in case the sandbox itself no longer answers after the start. */
const lastResortMs = 3000;

interface Waiting {
  started: () => void;
  done: (answer: ScriptAnswer) => void;
  fail: (error: Error) => void;
}

/** A server process runs scripts on at most this many threads. */
const threadsMax = 4;
/** At least two threads, so that a long script of one tenant does not block the others. */
const threadCount = Math.max(2, Math.min(threadsMax, availableParallelism()));

/** Runs JavaScript in sandboxes without host, files or network: side by side, the tenants in turn. */
export function createScriptRunner(count = threadCount): ScriptRunner {
  const threads = Array.from({ length: count }, createThread);
  const pool = new FairPool(threads);
  return {
    run: (request) => pool.run(request.context.tenant, (thread) => thread.run(request)),
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

/** A thread, which starts with its first script. It gets one script at a time. */
function createThread(): ScriptRunner {
  let worker: Worker | undefined;
  let next = 0;
  const waiting = new Map<number, Waiting>();

  const stop = async (reason: Error): Promise<void> => {
    const old = worker;
    worker = undefined;
    for (const { fail } of waiting.values()) fail(reason);
    waiting.clear();
    await old?.terminate();
  };

  const start = (): Worker => {
    const quickjs = createRequire(import.meta.url).resolve('quickjs-emscripten');
    const thread = new Worker(workerProgram, { eval: true, workerData: { quickjs }, env: {}, execArgv: [] });
    thread.on('message', ({ id, started, result, error, tooDeep, raised, spoiled }: ScriptMessage) => {
      const pending = waiting.get(id);
      if (started) return pending?.started();
      waiting.delete(id);
      if (spoiled && worker === thread) worker = undefined;
      if (spoiled) void thread.terminate();
      const answer = result === undefined ? undefined : answerOf(result);
      if (answer) pending?.done({ ...answer, raised: raised && storableError(raised) });
      else if (tooDeep) pending?.fail(new ScriptLimitError('depth'));
      else pending?.fail(result === undefined ? failureOf(error) : new Error('the script has spoiled its own answer'));
    });
    thread.on('error', (error) => void stop(error));
    return thread;
  };

  const ask = async ({ source, context }: ScriptRequest): Promise<ScriptAnswer> => {
    worker ??= start();
    worker.ref();
    const id = (next += 1);
    let guard: NodeJS.Timeout | undefined;
    // a thread that is only being started, on a busy machine, says nothing about the script
    const started = () => (guard = setTimeout(() => void stop(new ScriptLimitError('time')), lastResortMs));
    try {
      return await new Promise<ScriptAnswer>((done, fail) => {
        waiting.set(id, { started, done, fail });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker?.postMessage({ id, source, given: JSON.stringify(context), prelude, limits });
      });
    } finally {
      clearTimeout(guard);
      // an idle sandbox does not keep the program running
      worker?.unref();
    }
  };

  return { run: ask, close: () => stop(new Error('closed')) };
}

const storableError = ({ code, message }: { code: string; message: string }) => ({
  code: storable(code),
  message: storable(message),
});

/** Parses the result of a script. Returns undefined if the script tampered with it. */
function answerOf(result: string): ScriptAnswer | undefined {
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  try {
    const answer = JSON.parse(result) as ScriptAnswer;
    const { changed, local, removed, assignee = null } = answer;
    const isNamed = assignee === null || typeof assignee === 'string';
    const isWhole = isRecord(changed) && isRecord(local) && Array.isArray(removed) && isNamed;
    return isWhole && removed.every((name) => typeof name === 'string') ? answer : undefined;
  } catch {
    return undefined;
  }
}
