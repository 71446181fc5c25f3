import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage';

const safeName = /^[a-z0-9][\w-]*(\.[\w-]+)*$/i;

/** Files in a folder that no web path reaches: written beside their place, flushed, then renamed into it. */
export async function localStorage(folder: string): Promise<Storage> {
  await mkdir(join(folder, '.incoming'), { recursive: true, mode: 0o700 });

  const place = (bucket: string, name: string) => {
    if (!safeName.test(bucket) || !safeName.test(name)) throw new Error('not a name of the storage');
    return join(folder, bucket, name);
  };

  return {
    async write(bucket, name, content) {
      const target = place(bucket, name);
      const incoming = join(folder, '.incoming', randomUUID());
      try {
        await pipeline(content, createWriteStream(incoming, { flags: 'wx', mode: 0o600, flush: true }));
        await mkdir(join(folder, bucket), { recursive: true, mode: 0o700 });
        await rename(incoming, target);
        return (await stat(target)).size;
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
    },
    async read(bucket, name) {
      const file = await open(place(bucket, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file && { content: file.createReadStream(), size: (await file.stat()).size };
    },
    async remove(bucket, name) {
      await rm(place(bucket, name), { force: true });
    },
  };
}
