import type { Readable } from 'node:stream';

/** Stores uploaded bytes. `bucket` groups files, and `name` is unique in it. The server chooses both, never a user. */
export interface Storage {
  /**
   * Stores all of `content` or, on failure, nothing. `record` is done before the file is in its place, so that a crash leaves
   * at most a row without a file, and never a file that no row names. @returns its size in bytes
   */
  write(bucket: string, name: string, content: Readable, record?: (size: number) => Promise<void>): Promise<number>;
  /** Returns null if the file does not exist. */
  read(bucket: string, name: string): Promise<{ content: Readable; size: number } | null>;
  /** Removes the file. Does nothing if there is none. */
  remove(bucket: string, name: string): Promise<void>;
}
