import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from '../../platform/storage';
import { previewBucket, previewName } from './preview/previews';
import type { FileStore } from './store';

const pauseMs = 5 * 60 * 1000;

/** Removes uploads that no form took, and previews without a file. @returns how many uploads */
export async function clearAbandoned(files: FileStore, storage: Storage): Promise<number> {
  const abandoned = await files.removeAbandoned();
  for (const { bucket, name } of abandoned) await storage.remove(bucket, name);
  for (const { tenantId, ...key } of await files.removeUnusedPreviews())
    await storage.remove(previewBucket, previewName(tenantId, key));
  return abandoned.length;
}

/** Clears every five minutes until it is stopped. */
export function startCleanup(files: FileStore, storage: Storage, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    clearAbandoned(files, storage).catch((error: unknown) => log.error({ err: error }, 'clearing uploads failed'));
  }, pauseMs);
  timer.unref();
  return () => clearInterval(timer);
}
