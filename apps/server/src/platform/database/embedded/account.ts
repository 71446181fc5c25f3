import { execFileSync, spawnSync } from 'node:child_process';

/** The unprivileged account that PostgreSQL runs as when the portal is root, which PostgreSQL refuses. */
export interface Account {
  uid: number;
  gid: number;
}

/** Null when the portal is an ordinary user: PostgreSQL then runs as the same. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether the account may pass through a folder or run a program, asked as that account. */
export function canReach(path: string, account: Account | null): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' }).status === 0;
}
