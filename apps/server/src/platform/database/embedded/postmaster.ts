import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../unprivileged-account';
import { EmbeddedError } from './folders';
import type { Program } from './program';
import { rotateLog } from './rotate-log';

/** Returns the name of a live process, or null if no process has this id, or only a zombie. */
export function processName(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    try {
      const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return state === 'Z' || state === 'X' ? null : (name ?? null);
    } catch {
      return null;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, name] = /^\s*(\S+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
  return !state || state.startsWith('Z') ? null : (name ?? null);
}

/** The paths and settings of one cluster. */
export interface Cluster {
  program: Program;
  account: Account | null;
  /** PGDATA */
  data: string;
  sockets: string;
  logFile: string;
  settings: Record<string, string>;
}

/** Values of failing statements stay out of the log: they may name people. */
const fixedSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const pidFile = 'postmaster.pid';
const readyMs = 120_000;
const stopMs = 60_000;

/** Returns the administrator's connection, over the socket that only the account and root can enter. */
export const adminUrl = (sockets: string, database = 'postgres') =>
  `postgresql://portal@localhost/${database}?host=${encodeURIComponent(sockets)}`;

/**
 * Returns the postmaster of the cluster: the running one (left behind by a killed portal), or else a new one.
 * @returns its process id
 */
export async function ensurePostmaster(cluster: Cluster): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    removeMisleading(cluster.data);
    const pid = runningPostmaster(cluster.data) ?? launch(cluster);
    if (await isReady(cluster, pid)) return pid;
    /* It was shutting down, or lost against another portal's postmaster, so the check is repeated. */
    if (attempt === 5)
      throw new EmbeddedError(`PostgreSQL did not start; the end of its log:\n${lastLogLines(cluster.logFile)}`);
    await sleep(200 * attempt);
  }
}

/** Cancels running statements, stops PostgreSQL, and waits until it has written everything. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (processName(pid) === null) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopMs;
  while (processName(pid) !== null && Date.now() < deadline) await sleep(20);
}

/** Returns the live postmaster that `postmaster.pid` names. */
export function runningPostmaster(data: string): number | null {
  const pid = namedPostmaster(data);
  return pid !== null && processName(pid)?.includes('postgres') ? pid : null;
}

/** Returns whether a running postmaster archives as the cluster's settings say; it may have been started with others. */
export function archivesAsSet({ data, settings }: Cluster): boolean {
  const options = readFileSync(join(data, 'postmaster.opts'), 'utf8');
  const command = settings['archive_command'];
  return command === undefined ? !options.includes('archive_command=') : options.includes(`archive_command=${command}`);
}

function namedPostmaster(data: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(data, pidFile), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

/**
 * Removes the pid file of a dead postmaster whose number now belongs to another process, which PostgreSQL itself does
 * not detect. The file is renamed, so that no newer one is lost.
 */
function removeMisleading(data: string): void {
  const pid = namedPostmaster(data);
  const name = pid === null ? null : processName(pid);
  if (name === null || name.includes('postgres')) return;
  const aside = join(data, `${pidFile}.${process.pid}`);
  try {
    renameSync(join(data, pidFile), aside);
    if (Number.parseInt(readFileSync(aside, 'utf8'), 10) === pid) rmSync(aside);
    else renameSync(aside, join(data, pidFile));
  } catch (error) {
    /* Another portal was faster. */
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Starts PostgreSQL in a separate session, so that Ctrl-C reaches only the portal, which stops PostgreSQL last. */
export function launch({ program, account, data, sockets, logFile, settings }: Cluster): number {
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const all = { ...fixedSettings, unix_socket_directories: sockets, ...settings };
  const child = spawn(
    program.postgres,
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: process.env['PATH'] },
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new EmbeddedError(`${program.postgres} cannot be run.`);
  return child.pid;
}

/** Waits until it accepts connections. Returns false if it has ended. */
async function isReady({ sockets }: Cluster, pid: number): Promise<boolean> {
  const deadline = Date.now() + readyMs;
  while (processName(pid) !== null && Date.now() < deadline) {
    const client = new Client({ connectionString: adminUrl(sockets) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(20);
    }
  }
  return false;
}

function lastLogLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}
