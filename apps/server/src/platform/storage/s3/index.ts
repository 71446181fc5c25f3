import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '../storage';
import { checkStore, removeLeftovers } from './check';
import { checkTimeouts, s3Client } from './client';
import { isTemporary, tooLate } from './explain';
import { s3Storage } from './s3';
import type { S3Settings } from './settings';

export type StorageLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;

interface Times {
  /** Milliseconds that a check may take. */
  withinMs: number;
  /** Milliseconds between the checks of a store that failed at the start. */
  everyMs: number;
}

/**
 * Opens a bucket as the store of files. It is checked first, so that wrong settings show at the start and not at somebody's
 * first upload.
 * @param log receives the failure of a store that may recover, and its recovery; without it such a failure is thrown too
 * @throws StorageError if the settings or the bucket are wrong
 */
export async function openS3Storage(settings: S3Settings, log?: StorageLog, times?: Partial<Times>): Promise<Storage> {
  const { withinMs, everyMs }: Times = { withinMs: 30_000, everyMs: 15_000, ...times };
  const client = s3Client(settings);
  const checking = s3Client(settings, checkTimeouts);
  const late = () =>
    sleep(withinMs, undefined, { ref: false }).then(() => {
      throw tooLate(settings);
    });
  const check = () => Promise.race([checkStore(checking, settings), late()]);
  const clean = () =>
    removeLeftovers(client, settings.bucket).catch((error: unknown) =>
      log?.warn({ err: error }, 'parts of interrupted uploads could not be removed from the S3 bucket'),
    );
  const storage = { ...s3Storage(client, settings.bucket), check };
  try {
    await check();
  } catch (error) {
    if (!log || !isTemporary(error)) throw error;
    log.warn({ err: error }, `${(error as Error).message} Calls that need no file still work.`);
    void untilUsable(check, error as Error, log, everyMs).then(clean);
    return storage;
  }
  await clean();
  return storage;
}

/** Checks the store until it can be used, and logs it. A failure is logged where it differs from the one before. */
async function untilUsable(
  check: () => Promise<void>,
  { message }: Error,
  log: StorageLog,
  everyMs: number,
): Promise<void> {
  let known = message;
  /* oxlint-disable no-await-in-loop -- one check after another */
  for (;;) {
    await sleep(everyMs, undefined, { ref: false });
    const failure = await check().then(
      () => null,
      (error: Error) => error,
    );
    if (!failure) return log.info('the S3 store can be used again');
    if (failure.message !== known) log.warn({ err: failure }, failure.message);
    known = failure.message;
  }
  /* oxlint-enable no-await-in-loop */
}
