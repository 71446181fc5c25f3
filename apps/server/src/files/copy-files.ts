import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import type { Storage } from '../platform/storage';
import { isStillNamed, storedFiles, type NamedFile } from './stored-files';

/** What became of the files. */
export interface Outcome {
  /** Files that are as the database says, and were before. */
  right: number;
  copied: { files: number; bytes: number };
  /** Files that the source lacks. */
  missing: string[];
  /** Files with another content than was uploaded. */
  damaged: string[];
}

/** Files that are read and written at the same time. */
const atOnce = 4;

class DamagedError extends Error {}

/**
 * Copies every file that the target lacks, and checks each against the checksum of its upload: nothing else is stored.
 * It can be repeated while the portal runs, and then copies what has been added.
 */
export async function copyFiles(pool: Pool, source: Storage, target: Storage): Promise<Outcome> {
  const outcome: Outcome = { right: 0, copied: { files: 0, bytes: 0 }, missing: [], damaged: [] };
  const copy = async (file: NamedFile) => {
    const { bucket, name, expected } = file;
    const present = await target.size(bucket, name);
    if (present !== null && (expected === null || present === expected.size)) {
      outcome.right += 1;
      return;
    }
    const stored = await source.read(bucket, name);
    if (!stored) {
      await noteMissing(pool, file, outcome);
      return;
    }
    const { content, digest } = hashed(stored.content);
    const size = await target.write(bucket, name, content, async () => {
      if (expected && digest() !== expected.sha256) throw new DamagedError();
    });
    if (await isStillNamed(pool, file)) {
      outcome.copied.files += 1;
      outcome.copied.bytes += size;
    } else await target.remove(bucket, name);
  };
  await each(pool, (file) =>
    copy(file).catch((error: unknown) => {
      if (!(error instanceof DamagedError)) throw error;
      outcome.damaged.push(`${file.bucket}/${file.name}`);
    }),
  );
  return outcome;
}

/** Reads every file of a store and compares it with the checksum of its upload. */
export async function verifyFiles(pool: Pool, storage: Storage): Promise<Outcome> {
  const outcome: Outcome = { right: 0, copied: { files: 0, bytes: 0 }, missing: [], damaged: [] };
  await each(pool, async (file) => {
    const { bucket, name, expected } = file;
    if (!expected) return;
    const stored = await storage.read(bucket, name);
    if (!stored) await noteMissing(pool, file, outcome);
    else if ((await digestOf(stored.content)) === expected.sha256) outcome.right += 1;
    else outcome.damaged.push(`${bucket}/${name}`);
  });
  return outcome;
}

async function each(pool: Pool, work: (file: NamedFile) => Promise<void>): Promise<void> {
  const limit = pLimit(atOnce);
  for await (const files of storedFiles(pool)) await Promise.all(files.map((file) => limit(() => work(file))));
}

async function noteMissing(pool: Pool, file: NamedFile, { missing }: Outcome): Promise<void> {
  if (file.expected && (await isStillNamed(pool, file))) missing.push(`${file.bucket}/${file.name}`);
}

async function digestOf(stored: NodeJS.ReadableStream): Promise<string> {
  const { content, digest } = hashed(stored);
  content.resume();
  await finished(content);
  return digest();
}

/** Passes a content on. `digest` is its checksum once all of it has passed. */
function hashed(content: NodeJS.ReadableStream): { content: Transform; digest: () => string } {
  const hash = createHash('sha256');
  const passing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  content.on('error', (error) => passing.destroy(error));
  return { content: content.pipe(passing), digest: () => hash.digest('hex') };
}
