import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredName {
  bucket: string;
  name: string;
}

/** Stores uploaded bytes. `bucket` groups files, and `name` is unique in it. The server chooses both, never a user. */
export interface Storage {
  /**
   * Stores all of `content` or, on failure, nothing. `record` is done before the file is in its place, so that a crash,
   * or a store that fails then, leaves at most a row without a file, and never a file that no row names. @returns its size in bytes
   */
  write(bucket: string, name: string, content: Readable, record?: (size: number) => Promise<void>): Promise<number>;
  /** Returns the file, or the bytes of it that lie in `range`, with the size of what is returned; null if it does not exist. */
  read(bucket: string, name: string, range?: ByteRange): Promise<{ content: Readable; size: number } | null>;
  /** Returns the size of the file in bytes, or null if it does not exist. */
  size(bucket: string, name: string): Promise<number | null>;
  /** Removes the file. Does nothing if there is none. */
  remove(bucket: string, name: string): Promise<void>;
  /** Returns all files, in batches and in no order. Uploads in progress are none. */
  list(): AsyncIterable<readonly StoredName[]>;
  /** @throws Error if files can be neither written nor read now */
  check(): Promise<void>;
}

/** A store that does not do what is asked. Its message tells the operator why and what to do. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** The bucket of the files that checks write and remove. No row names them. */
export const checkBucket = 'check';

/** Writes, reads and removes a small file. @throws Error if that fails */
export async function tryFile(storage: Omit<Storage, 'check'>): Promise<void> {
  const name = randomUUID();
  try {
    await storage.write(checkBucket, name, Readable.from([Buffer.from(name)]));
    const stored = await storage.read(checkBucket, name);
    if (!stored || (await text(stored.content)) !== name)
      throw new StorageError('The store of files cannot be used: it does not return what was written to it.');
  } catch (error) {
    await storage.remove(checkBucket, name).catch(() => undefined);
    throw error;
  }
  await storage.remove(checkBucket, name);
}

const safeName = /^[a-z0-9][\w-]*(\.[\w-]+)*$/i;

export const isSafe = (bucket: string, name: string): boolean => safeName.test(bucket) && safeName.test(name);

/** @throws Error if a bucket or name could lead to another place */
export function requireSafe(bucket: string, name: string): void {
  if (!isSafe(bucket, name)) throw new Error('not a name of the storage');
}

/** Returns a file that is opened, as a whole or in part, when it is sent; null if it does not exist. */
export async function openLater(
  storage: Storage,
  bucket: string,
  name: string,
): Promise<{ content: (range?: ByteRange) => Promise<Readable>; size: number } | null> {
  const size = await storage.size(bucket, name);
  if (size === null) return null;
  const content = async (range?: ByteRange) => {
    const stored = await storage.read(bucket, name, range);
    if (!stored) throw new StorageError(`The file ${bucket}/${name} was removed while it was being sent.`);
    return stored.content;
  };
  return { content, size };
}
