import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** An account of the system. */
export interface Account {
  uid: number;
  gid: number;
}

let found: Account | undefined;

/**
 * Returns the account of the programs that must not run as root (PostgreSQL, which refuses it, and LibreOffice): `nobody` when the
 * portal runs as root, else null, and they run as the same user.
 */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  found ??= { uid: id('-u'), gid: id('-g') };
  return found;
}

/** Returns whom a folder belongs to, if root adds to the folder of another account and so must give that account what it adds. */
export async function ownerOf(path: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(path);
  return uid === 0 ? null : { uid, gid };
}

/** Returns whether the account may pass through a folder or run a program, asked as that account. */
export function canReach(path: string, account: Account | null): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' }).status === 0;
}
