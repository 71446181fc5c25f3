import { closeSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './programs';

/** A file system of its own for a database. */
export interface Disk {
  /** Where it is mounted. */
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  empty(): void;
  remove(): void;
}

/** Enough for an hour of load, its log, and a second copy after a failed primary. */
const bytes = 8 * 1024 ** 3;
/** What is not reserved at once is written, as the file system needs some of it for itself. */
const restBytes = 1024 ** 2;

/** Mounts an empty file system at an empty folder. @throws Error if that is not allowed here */
export function openDisk(folder: string): Disk {
  const image = `${folder}.image`;
  const ballast = join(folder, 'ballast');
  closeSync(openSync(image, 'w'));
  truncateSync(image, bytes);
  run('mkfs.ext4', '-q', '-m', '0', image);
  run('mount', '-o', 'loop', image, folder);
  rmSync(join(folder, 'lost+found'), { recursive: true });
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      run('fallocate', '-l', String(Math.max(bavail * bsize - restBytes, 1)), ballast);
      const file = openSync(ballast, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch {
        /* It is full. */
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => void run('umount', '--lazy', folder),
  };
}
