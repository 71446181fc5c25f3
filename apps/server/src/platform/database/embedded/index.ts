import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { unprivilegedAccount } from '../../unprivileged-account';
import { ensureCluster } from './cluster';
import { dataFolder, ownFolder, socketFolder, type EmbeddedError } from './folders';
import { takeOwnership } from './ownership';
import { adminUrl, runningPostmaster, type Cluster } from './postmaster';
import { installedBinaries, reachableProgram } from './program';
import { supervise } from './supervisor';

export { EmbeddedError } from './folders';

export interface EmbeddedOptions {
  /** The data folder, or undefined for the default place. */
  dataDir: string | undefined;
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>;
  /** Receives the data folder and slow steps. */
  print?: (sentence: string) => void;
  /** PostgreSQL ended unexpectedly and is being restarted. */
  onRestart?: (attempt: number) => void;
  /** Called if another portal has taken the data folder meanwhile. This process must then end. */
  onLost?: (error: EmbeddedError) => void;
}

export interface EmbeddedDatabase {
  /** The address of the database `portal`. */
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** The major version of the binaries. Each version has its own folder, because it cannot read another one's data. */
const version = '18';

/**
 * Starts PostgreSQL on a Unix socket in the data folder, or takes over the server that a killed portal left behind.
 * @throws EmbeddedError with a sentence for the operator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const print = options.print ?? (() => undefined);
  const native = installedBinaries();
  const account = unprivilegedAccount();
  const { path: dataDir, notice } = dataFolder(options.dataDir, account);
  if (notice) print(notice);
  /* Enough for the account to pass through to its own folder. */
  if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711);
  const home = ownFolder(join(dataDir, 'postgres'), account);
  const cluster: Cluster = {
    program: reachableProgram(native, join(home, `program-${version}`), account),
    account,
    data: join(home, version),
    sockets: socketFolder(home, account),
    logFile: join(home, 'postgres.log'),
    settings: options.settings ?? {},
  };
  if (await ensureCluster(cluster.data, cluster.program, account)) print(`Created the database in ${dataDir}.`);
  const supervisor = await supervise({
    cluster,
    dataDir,
    onRestart: options.onRestart ?? (() => undefined),
    onLost: options.onLost ?? (() => undefined),
  });
  await ensureDatabase(cluster.sockets);
  return {
    url: adminUrl(cluster.sockets, 'portal'),
    dataDir,
    stop: () => supervisor.stop(),
  };
}

/**
 * Checks that no portal runs on the data folder, without starting anything.
 * @param setting the data folder, or undefined for the default place
 * @throws EmbeddedError if a portal runs
 */
export async function requireFree(setting: string | undefined): Promise<void> {
  const account = unprivilegedAccount();
  const { path: dataDir } = dataFolder(setting, account);
  const home = join(dataDir, 'postgres');
  if (runningPostmaster(join(home, version)) === null) return;
  const ownership = await takeOwnership(socketFolder(home, account), dataDir, () => undefined);
  await ownership.release();
}

/**
 * Returns the database of a data folder that a portal is using now, or null if none runs there.
 * @param setting the data folder, or undefined for the default place
 */
export function runningUrl(setting: string | undefined): { url: string; dataDir: string } | null {
  const account = unprivilegedAccount();
  const { path: dataDir } = dataFolder(setting, account);
  const home = join(dataDir, 'postgres');
  if (runningPostmaster(join(home, version)) === null) return null;
  return { url: adminUrl(socketFolder(home, account), 'portal'), dataDir };
}

async function ensureDatabase(sockets: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl(sockets) });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'portal'`);
  if (!rowCount) await client.query('create database portal');
  await client.end();
}
