import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from '../../platform/storage';
import { startWorker, type Worker } from '../../platform/worker';
import { previewBucket, previewName } from './preview/previews';
import type { FileStore } from './store';

const everyMs = 5 * 60 * 1000;

/** Removes uploads that no form took, and previews without a file. @returns how many uploads */
export async function clearAbandoned(files: FileStore, storage: Storage): Promise<number> {
  const abandoned = await files.removeAbandoned();
  for (const { bucket, name } of abandoned) await storage.remove(bucket, name);
  for (const { tenantId, ...key } of await files.removeUnusedPreviews())
    await storage.remove(previewBucket, previewName(tenantId, key));
  return abandoned.length;
}

/** Clears every five minutes until it is stopped. */
export const startCleanup = (files: FileStore, storage: Storage, log: FastifyBaseLogger): Worker =>
  startWorker(() => clearAbandoned(files, storage), log, {
    everyMs,
    firstMs: everyMs,
    failed: 'clearing uploads failed',
  });
