import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { canReach, type Account } from '../../unprivileged-account';

/** The embedded database cannot run. The message tells the operator what to do. */
export class EmbeddedError extends Error {}

/** Another portal uses the data folder. */
export class FolderTakenError extends EmbeddedError {}

/** The alternative that every such message names. */
export const useDatabaseUrl = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';

/** Default data folder for root when the working directory is closed to other accounts. */
const systemFolder = '/var/lib/talent-portal';

/** The data folder, and a sentence for the reader if it is not where they would expect it. */
export interface DataFolder {
  path: string;
  notice: string | null;
}

/**
 * Returns `setting` unchanged, or without one `./data`, or the system's folder if the account has no access to that.
 * @throws EmbeddedError if the account has no access to a configured folder
 */
export function dataFolder(
  setting: string | undefined,
  account: Account | null,
  here: string = process.cwd(),
): DataFolder {
  const path = resolve(here, setting ?? 'data');
  if (!account || canReach(existing(path), account)) return { path, notice: null };
  if (setting === undefined)
    return {
      path: systemFolder,
      notice: `The data is kept in ${systemFolder}: PostgreSQL does not run as root, and no other account can enter ${existing(path)}.`,
    };
  throw new EmbeddedError(
    `DATA_DIR ${path} cannot be used: PostgreSQL does not run as root, and no other account can enter ${existing(path)}. ` +
      'Choose another folder, or start the portal as an ordinary user.',
  );
}

/** Creates a folder of the account's own, closed to everybody else. */
export function ownFolder(path: string, account: Account | null): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** A socket's path may have 107 bytes on Linux and 103 on macOS. */
const socketPathLength = 103;
const socketName = '.s.PGSQL.5432';

/**
 * Returns the folder of the Unix socket: beside the data, or in the system's temporary folder if that path is too long.
 */
export function socketFolder(parent: string, account: Account | null): string {
  const beside = join(parent, 'run');
  if (Buffer.byteLength(join(beside, socketName)) <= socketPathLength) return ownFolder(beside, account);
  const name = createHash('sha256').update(parent).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `talent-portal-${name}`);
  if (!lstatSync(short, { throwIfNoEntry: false })) return ownFolder(short, account);
  /* Anybody may create files here, so it is used only if it belongs to the account and is closed to others. */
  const found = lstatSync(short);
  if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0)
    throw new EmbeddedError(`The folder ${short} belongs to somebody else; remove it, or choose a shorter DATA_DIR.`);
  return short;
}

function existing(path: string): string {
  try {
    lstatSync(path);
    return path;
  } catch {
    return existing(dirname(path));
  }
}
