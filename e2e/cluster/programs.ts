import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The servers of a cluster: Debian's packages `etcd-server`, `haproxy` and `postgresql`, and Patroni. */
export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  /** The folder of PostgreSQL's programs. */
  postgresql: string;
  /** SeaweedFS. Without it the portals share a folder. */
  weed?: string;
}

const debianPostgresql = '/usr/lib/postgresql';
/** Why: docs/decisions/0226-patroni-from-3-0-3.md. */
const minPatroniVersion = '3.0.3';

/** Returns the programs, or the names of those that are not installed. */
export function findPrograms(): Programs | { missing: string[] } {
  const found = {
    etcd: pathOf('etcd'),
    patroni: patroniPath(),
    haproxy: pathOf('haproxy'),
    postgresql: newestPostgresql(),
  };
  const missing = Object.entries(found).flatMap(([name, path]) => {
    if (path !== null) return [];
    return name === 'patroni' ? [`patroni ${minPatroniVersion} or newer`] : [name];
  });
  const weed = pathOf('weed');
  return missing.length > 0 ? { missing } : { ...(found as Programs), ...(weed !== null && { weed }) };
}

/** Debian keeps servers and the tools of administrators where only root looks. */
const withServers = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` };

/** Runs a program to its end. @returns what it printed */
export const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', env: withServers });

function pathOf(program: string): string | null {
  try {
    return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8', env: withServers }).trim();
  } catch {
    return null;
  }
}

function patroniPath(): string | null {
  const path = pathOf('patroni');
  if (path === null) return null;
  const [, version = ''] = run(path, '--version').trim().split(' ');
  return version.localeCompare(minPatroniVersion, 'en', { numeric: true }) < 0 ? null : path;
}

function newestPostgresql(): string | null {
  if (!existsSync(debianPostgresql)) return null;
  const [newest] = readdirSync(debianPostgresql).toSorted((one, other) => Number(other) - Number(one));
  const folder = newest === undefined ? '' : join(debianPostgresql, newest, 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses root: its account, when this runs as root. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
