import type { Readable } from 'node:stream';

/**
 * Storage of uploaded bytes: `bucket` groups, `name` is unique in it; both are chosen by the server, never by a user.
 */
export interface Storage {
  /** Stores all of `content` or, on failure, nothing. @returns its size in bytes */
  write(bucket: string, name: string, content: Readable): Promise<number>;
  /** Null when there is no such file. */
  read(bucket: string, name: string): Promise<{ content: Readable; size: number } | null>;
  /** Forgets the file; fine when there is none. */
  remove(bucket: string, name: string): Promise<void>;
}
