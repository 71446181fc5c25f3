import type { Storage } from '../../platform/storage';
import { previewBucket, previewName } from './preview/previews';
import type { FileStore } from './store';

/** Removes uploads that no form took, and previews without a file. @returns how many uploads */
export async function clearAbandoned(files: FileStore, storage: Storage): Promise<number> {
  const abandoned = await files.removeAbandoned();
  for (const { bucket, name } of abandoned) await storage.remove(bucket, name);
  for (const { tenantId, ...key } of await files.removeUnusedPreviews())
    await storage.remove(previewBucket, previewName(tenantId, key));
  return abandoned.length;
}
