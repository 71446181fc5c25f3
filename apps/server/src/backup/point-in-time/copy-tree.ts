import { chown, copyFile, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Account } from '../../platform/unprivileged-account';

/** Files that are copied at the same time: most of it is waiting for the disk. */
const limit = pLimit(8);

export interface TreeCopy {
  /** Paths within the tree, with `/`, that are left out. */
  skip?: (path: string) => boolean;
  /** Null: they belong to the account that copies. */
  owner: Account | null;
}

/**
 * Copies a folder of PostgreSQL, flushed to the disk, to a place that does not exist. Files that go away meanwhile are left out, as the log
 * knows of them.
 */
export async function copyTree(from: string, to: string, { skip = () => false, owner }: TreeCopy): Promise<void> {
  const give = async (path: string) => {
    if (owner) await chown(path, owner.uid, owner.gid);
  };
  const copyFolder = async (path: string) => {
    await mkdir(join(to, path), { mode: 0o700 });
    await give(join(to, path));
    const entries = (await readdir(join(from, path), { withFileTypes: true }))
      .map((entry) => ({ entry, inner: path === '' ? entry.name : `${path}/${entry.name}` }))
      .filter(({ inner }) => !skip(inner));
    const files = entries.filter(({ entry }) => entry.isFile());
    await Promise.all(files.map(({ inner }) => limit(() => copyOne(inner).catch(unlessGone))));
    // oxlint-disable-next-line no-await-in-loop -- the files of one folder at a time
    for (const { entry, inner } of entries) if (entry.isDirectory()) await copyFolder(inner).catch(unlessGone);
    await flush(join(to, path));
  };
  const copyOne = async (path: string) => {
    await copyFile(join(from, path), join(to, path));
    await give(join(to, path));
    await flush(join(to, path));
  };
  if (!(await lstat(from)).isDirectory()) throw new Error(`${from} is not a folder`);
  await copyFolder('');
}

/** Copies one more file of the tree. */
export async function copyLast(from: string, to: string, path: string, owner: Account | null): Promise<void> {
  await copyFile(join(from, path), join(to, path));
  if (owner) await chown(join(to, path), owner.uid, owner.gid);
  await flush(join(to, path));
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
