import type { Readable } from 'node:stream';

/** Where uploaded bytes are kept: `bucket` groups, `name` is unique in it; both are the server's, never a user's. */
export interface Storage {
  /** Keeps all of `content` or, when it fails, nothing. @returns its size in bytes */
  write(bucket: string, name: string, content: Readable): Promise<number>;
  /** Null when there is no such file. */
  read(bucket: string, name: string): Promise<{ content: Readable; size: number } | null>;
  /** Forgets the file; fine when there is none. */
  remove(bucket: string, name: string): Promise<void>;
}
