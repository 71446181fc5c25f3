import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ownerOf } from '../unprivileged-account';
import { isSafe, requireSafe, StorageError, tryFile, type Storage, type StoredName } from './storage';

/** Names that are listed at a time. */
const listed = 500;

/**
 * Files in a folder that no web path reaches: written beside their place, flushed, then renamed into it. They belong to the account of the
 * folder, also when root writes them by a command.
 */
export async function localStorage(folder: string): Promise<Storage> {
  const owner = await ownerOf(existing(folder));
  const makeFolder = async (path: string) => {
    const created = await mkdir(path, { recursive: true, mode: 0o700 });
    if (created !== undefined && owner)
      await Promise.all(foldersBetween(created, path).map((made) => lchown(made, owner.uid, owner.gid)));
    return created !== undefined;
  };
  const incomingFolder = join(folder, '.incoming');
  await makeFolder(folder);
  await makeFolder(incomingFolder);
  await removeLeftovers(incomingFolder);

  const pathOf = (bucket: string, name: string) => {
    requireSafe(bucket, name);
    return join(folder, bucket, name);
  };

  const storage: Omit<Storage, 'check'> = {
    async write(bucket, name, content, record) {
      const target = pathOf(bucket, name);
      const incoming = join(incomingFolder, randomUUID());
      try {
        /* Opened first: a stream that opens the file itself may do so after a failure has removed it. */
        const file = await open(incoming, 'wx', 0o600);
        if (owner) await file.chown(owner.uid, owner.gid);
        await pipeline(content, file.createWriteStream({ flush: true }));
        const { size } = await stat(incoming);
        await record?.(size);
        if (await makeFolder(join(folder, bucket))) await flushFolder(folder);
        await rename(incoming, target);
        await flushFolder(join(folder, bucket));
        return size;
      } catch (error) {
        await rm(incoming, { force: true });
        throw explained(error, folder);
      }
    },
    async read(bucket, name, range) {
      const file = await open(pathOf(bucket, name)).catch(unlessMissing);
      if (!file) return null;
      if (range) return { content: file.createReadStream(range), size: range.end - range.start + 1 };
      return { content: file.createReadStream(), size: (await file.stat()).size };
    },
    async size(bucket, name) {
      return (await stat(pathOf(bucket, name)).catch(unlessMissing))?.size ?? null;
    },
    async remove(bucket, name) {
      await rm(pathOf(bucket, name), { force: true });
    },
    async *list() {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const bucket = entry.name;
        if (!entry.isDirectory() || bucket.startsWith('.')) continue;
        let batch: StoredName[] = [];
        for await (const file of await opendir(join(folder, bucket))) {
          if (file.isFile() && isSafe(bucket, file.name)) batch.push({ bucket, name: file.name });
          if (batch.length < listed) continue;
          yield batch;
          batch = [];
        }
        if (batch.length > 0) yield batch;
      }
    },
  };
  return { ...storage, check: () => tryFile(storage) };
}

/** Returns the folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Returns a folder and those between it and one above it, both included. */
const foldersBetween = (above: string, folder: string): string[] =>
  folder.length > above.length ? [...foldersBetween(above, dirname(folder)), folder] : [folder];

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function explained(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new StorageError(`The disk of the files is full (${folder}); make room on it.`, { cause: error })
    : error;
}

/** Flushes the names in a folder, which flushing a file does not, so that they survive a power failure. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The age in milliseconds that no upload in progress reaches, in this process or in another one on the same folder. */
const leftoverMs = 60 * 60_000;

/** Removes the remains of uploads that a crash interrupted. */
async function removeLeftovers(incomingFolder: string): Promise<void> {
  for (const name of await readdir(incomingFolder)) {
    const path = join(incomingFolder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > leftoverMs) await rm(path, { force: true });
  }
}
