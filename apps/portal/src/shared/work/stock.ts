import { type auth, limits } from '@portal/contract';
import { useEffect, useState } from 'react';
import { requestWork } from '../api/auth/auth';
import { CallError } from '../http';

/** A work that is done, and the name that it was given out under. */
interface DoneWork {
  randomStr: string;
  randomCode: string;
}

/**
 * Returns a name for a captcha or a work. It is not a secret, so that it also works where `crypto.randomUUID` does not
 * exist.
 */
export const newCaptcha = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`;

/** Milliseconds for which a work that is done is worth sending. */
const freshMs = (limits.captchaSeconds - 10) * 1000;

/** Works that are done ahead, while a person types. */
interface WorkStock {
  /** Starts a work unless one is done or in progress. */
  prepare: () => void;
  /** Sends a request with a work. If the work has expired meanwhile, it is sent once more with another one. */
  send: <T>(request: (work: DoneWork) => Promise<T>) => Promise<T>;
}

function createWorkStock(): WorkStock {
  let ahead: { since: number; done: Promise<DoneWork> } | undefined;

  const next = () => {
    if (ahead && performance.now() - ahead.since < freshMs) return ahead;
    const started = { since: performance.now(), done: doWork() };
    /* The next work may succeed. The request that uses this one learns of its failure. */
    started.done.catch(() => {
      if (ahead === started) ahead = undefined;
    });
    ahead = started;
    return started;
  };
  const take = () => {
    const { done } = next();
    ahead = undefined;
    return done;
  };

  return {
    prepare: () => void next(),
    async send(request) {
      try {
        return await request(await take());
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== captchaWrong) throw error;
        return request(await take());
      }
    },
  };
}

/** The status by which a work or captcha is refused. */
export const captchaWrong = 428;

async function doWork(): Promise<DoneWork> {
  const randomStr = newCaptcha();
  return { randomStr, randomCode: await inWorker(await requestWork(randomStr)) };
}

function inWorker(work: auth.Work): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the work could not be done')));
    worker.postMessage(work, []);
  }).finally(() => worker.terminate());
}

/** Solves a work in advance if the page is going to need one. */
export function useWorkStock(needed: boolean): WorkStock {
  const [stock] = useState(createWorkStock);
  useEffect(() => {
    if (needed) stock.prepare();
  }, [needed, stock]);
  return stock;
}
