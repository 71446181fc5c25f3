import { copyFileSync, statSync, truncateSync } from 'node:fs';

const logBytes = 10 * 1024 * 1024;

/**
 * Moves a log that has become long to `….1`, in place of the one before. PostgreSQL holds the file open to append, so it is
 * copied and emptied; lines that are written in between are lost.
 */
export function rotateLog(path: string, mostBytes = logBytes): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= mostBytes) return;
  try {
    copyFileSync(path, `${path}.1`);
  } finally {
    /* A full disk is no reason to keep a log that fills it. */
    truncateSync(path);
  }
}
