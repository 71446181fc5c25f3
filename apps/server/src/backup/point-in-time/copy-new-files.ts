import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { copyFiles, type Outcome } from '../../files/copy-files';
import { filesWithoutRow } from '../../files/stored-files';
import type { Storage } from '../../platform/storage';
import { fileCopies, replaceFile } from './recovery-folder';

/** Copies the files that were uploaded since the last time. Stored files never change. */
export const copyNewFiles = async (pool: Pool, storage: Storage, recoveryDir: string): Promise<Outcome> =>
  copyFiles(pool, storage, await fileCopies(recoveryDir));

const removedSchema = z.record(z.string(), z.iso.datetime());
const removedPath = (recoveryDir: string) => join(recoveryDir, 'removed-files.json');

/**
 * Removes copies of files that had no row any more when the oldest base backup was begun: no time to which one can recover has them.
 * When each was first found without a row is kept between two runs.
 * @returns how many were removed
 */
export async function removeOldCopies(
  pool: Pool,
  recoveryDir: string,
  oldestBase: string,
  now: string,
): Promise<number> {
  const path = removedPath(recoveryDir);
  const before = existsSync(path) ? removedSchema.parse(JSON.parse(await readFile(path, 'utf8'))) : {};
  const copies = await fileCopies(recoveryDir);
  const since: Record<string, string> = {};
  let removed = 0;
  for await (const files of filesWithoutRow(pool, copies))
    for (const file of files) {
      const first = before[file] ?? now;
      if (first < oldestBase) {
        const [bucket, name] = file.split('/') as [string, string];
        await copies.remove(bucket, name);
        removed += 1;
      } else since[file] = first;
    }
  await replaceFile(path, JSON.stringify(since));
  return removed;
}
