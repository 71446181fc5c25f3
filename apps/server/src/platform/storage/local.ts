import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage';

const safeName = /^[a-z0-9][\w-]*(\.[\w-]+)*$/i;

/** Files in a folder that no web path reaches: written beside their place, flushed, then renamed into it. */
export async function localStorage(folder: string): Promise<Storage> {
  const incomingFolder = join(folder, '.incoming');
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 });
  await removeLeftovers(incomingFolder);

  const pathOf = (bucket: string, name: string) => {
    if (!safeName.test(bucket) || !safeName.test(name)) throw new Error('not a name of the storage');
    return join(folder, bucket, name);
  };

  return {
    async write(bucket, name, content, record) {
      const target = pathOf(bucket, name);
      const incoming = join(incomingFolder, randomUUID());
      try {
        /* Opened first: a stream that opens the file itself may do so after a failure has removed it. */
        const file = await open(incoming, 'wx', 0o600);
        await pipeline(content, file.createWriteStream({ flush: true }));
        const { size } = await stat(incoming);
        await record?.(size);
        const created = await mkdir(join(folder, bucket), { recursive: true, mode: 0o700 });
        if (created !== undefined) await flushFolder(folder);
        await rename(incoming, target);
        await flushFolder(join(folder, bucket));
        return size;
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
    },
    async read(bucket, name) {
      const file = await open(pathOf(bucket, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file && { content: file.createReadStream(), size: (await file.stat()).size };
    },
    async remove(bucket, name) {
      await rm(pathOf(bucket, name), { force: true });
    },
  };
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
