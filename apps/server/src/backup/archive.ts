import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform, Writable, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupError, manifestName, manifestSchema, type Manifest } from './manifest';

export interface Entry {
  sha256: string;
  size: number;
}

/** Writes a gzipped tar entry by entry. */
export interface ArchiveWriter {
  /** @param size bytes of the content, which a tar header states before it */
  add(name: string, size: number, content: Readable | string): Promise<Entry>;
  finish(): Promise<void>;
}

export function createArchive(path: string): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600, flush: true }));
  /* A failure is reported by `finish`, or by the entry that it interrupts. */
  written.catch((error: Error) => tar.destroy(error));
  return {
    async add(name, size, content) {
      const digest = digesting();
      const entry = tar.entry({ name, size, mode: 0o600 });
      if (typeof content === 'string') await pipeline([content], digest.stream, entry);
      else await pipeline(content, digest.stream, entry);
      return digest.result();
    },
    async finish() {
      tar.finalize();
      await written;
    },
  };
}

/** Calls `visit` for each entry in order. Content that it does not read is skipped. */
export async function readArchive(
  path: string,
  visit: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), tar);
  unpacked.catch((error: Error) => tar.destroy(error));
  for await (const entry of tar) {
    await visit(entry.header.name, entry as AsyncIterable<Buffer>);
    entry.resume();
  }
  await unpacked;
}

/**
 * Reads the whole archive once and compares every entry with the manifest.
 * @throws BackupError when the file is no backup, cut off or changed
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  await stat(path).catch(() => {
    throw new BackupError(`There is no file ${path}.`);
  });
  const found = new Map<string, Entry>();
  let manifest: Manifest | undefined;
  try {
    await readArchive(path, async (name, content) => {
      if (name === manifestName) manifest = manifestSchema.parse(JSON.parse(await text(content)));
      else {
        const digest = digesting();
        await pipeline(content, digest.stream, drain());
        found.set(name, digest.result());
      }
    });
  } catch (error) {
    throw new BackupError(`${path} is no complete backup of this portal: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (!manifest) throw new BackupError(`${path} is no complete backup of this portal: it has no ${manifestName}.`);
  const expected = Object.entries(manifest.entries);
  const changed = expected.find(([name, { sha256, size }]) => {
    const entry = found.get(name);
    return entry?.sha256 !== sha256 || entry.size !== size;
  });
  if (changed) throw new BackupError(`${path} is damaged: ${changed[0]} is not what was written.`);
  if (found.size !== expected.length)
    throw new BackupError(`${path} is damaged: it has entries that it does not list.`);
  return manifest;
}

function digesting() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer | string, _, done) {
      hash.update(chunk);
      size += Buffer.byteLength(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: (): Entry => ({ sha256: hash.digest('hex'), size }) };
}

const drain = () => new Writable({ write: (_, __, done) => done() });
