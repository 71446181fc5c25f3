import type { Storage } from '../storage';
import { checkStore, removeLeftovers } from './check';
import { s3Client } from './client';
import { isTemporary } from './explain';
import { s3Storage } from './s3';
import type { S3Settings } from './settings';

/**
 * Opens a bucket as the store of files, and checks that it can be used.
 * @param warn receives the failure of a store that may recover
 * @throws StorageError if the settings or the bucket are wrong
 */
export async function openS3Storage(
  settings: S3Settings,
  warn: (sentence: string, error: unknown) => void,
): Promise<Storage> {
  const client = s3Client(settings);
  const storage = s3Storage(client, settings.bucket);
  await checkStore(client, settings, storage).catch((error: unknown) => {
    if (!isTemporary(error)) throw error;
    warn(`${(error as Error).message} Calls that need no file still work.`, error);
  });
  await removeLeftovers(client, settings.bucket).catch((error: unknown) =>
    warn('parts of interrupted uploads could not be removed from the S3 bucket', error),
  );
  return storage;
}
