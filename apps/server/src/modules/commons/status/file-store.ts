import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from '../../../platform/storage';
import { within } from '../../../platform/telemetry';

/** Milliseconds after which the store of files counts as unusable. */
const checkMs = 5000;

interface Ports {
  storage: Pick<Storage, 'check'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Returns a check whether the store of files can be used. Calls at the same time share one check, and the log has what is wrong. */
export function fileStoreCheck({ storage, log }: Ports): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const check = () =>
    (running ??= storage
      .check()
      .then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'the store of files cannot be used');
          return false;
        },
      )
      .finally(() => (running = undefined)));
  return async () => {
    const isUsable = await within(checkMs, check);
    if (!isUsable && running) log.warn(`the store of files has not answered within ${checkMs} ms`);
    return isUsable;
  };
}
