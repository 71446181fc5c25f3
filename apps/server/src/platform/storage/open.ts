import { join } from 'node:path';
import type { Config } from '../config/config';
import { localStorage } from './local';
import type { StorageLog } from './s3';
import type { Storage } from './storage';

/** The folder of the files in the data folder. */
const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/**
 * Opens the store that the settings name: an S3 bucket, or else a folder in the data folder.
 * @param log receives the failure of a store that may recover; without it such a failure is thrown too
 * @throws StorageError if the bucket cannot be used as the settings say
 */
export async function openStorage({ s3 }: Pick<Config, 's3'>, dataDir: string, log?: StorageLog): Promise<Storage> {
  if (!s3) return localStorage(filesFolder(dataDir));
  /* The client takes a third of a second to load, which only those wait for who use it. */
  const { openS3Storage } = await import('./s3');
  return openS3Storage(s3, log);
}
