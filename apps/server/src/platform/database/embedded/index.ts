import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { unprivilegedAccount } from '../../unprivileged-account';
import { ensureCluster } from './cluster';
import { dataFolder, EmbeddedError, ownFolder, socketFolder } from './folders';
import { takeOwnership } from './ownership';
import { adminUrl, runningPostmaster, type Cluster } from './postmaster';
import { installedBinaries, reachableProgram } from './program';
import { replay } from './replay';
import { supervise } from './supervisor';
import { prepareArchive } from './wal-archive';

export { EmbeddedError } from './folders';
export { archiveSettings, notInBaseBackups, restoreCommand, walFolder } from './wal-archive';

export interface EmbeddedOptions {
  /** The data folder, or undefined for the default place. */
  dataDir: string | undefined;
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>;
  /** Where its log is archived, for recovery to a point in time. */
  recoveryDir?: string | undefined;
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
export const embeddedVersion = '18';

/** Returns the paths of the cluster of a data folder, which need not exist yet. */
function openCluster(
  setting: string | undefined,
  print: (sentence: string) => void,
): { cluster: Cluster; dataDir: string } {
  const native = installedBinaries();
  const account = unprivilegedAccount();
  const { path: dataDir, notice } = dataFolder(setting, account);
  if (notice) print(notice);
  /* Enough for the account to pass through to its own folder. */
  if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711);
  const home = ownFolder(join(dataDir, 'postgres'), account);
  const cluster: Cluster = {
    program: reachableProgram(native, join(home, `program-${embeddedVersion}`), account),
    account,
    data: join(home, embeddedVersion),
    sockets: socketFolder(home, account),
    logFile: join(home, 'postgres.log'),
    settings: {},
  };
  return { cluster, dataDir };
}

/**
 * Starts PostgreSQL on a Unix socket in the data folder, or takes over the server that a killed portal left behind.
 * @throws EmbeddedError with a sentence for the operator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const print = options.print ?? (() => undefined);
  const { cluster, dataDir } = openCluster(options.dataDir, print);
  if (await ensureCluster(cluster.data, cluster.program, cluster.account)) print(`Created the database in ${dataDir}.`);
  const archiving = options.recoveryDir ? prepareArchive(options.recoveryDir, cluster.data, cluster.account) : {};
  cluster.settings = { ...options.settings, ...archiving };
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
 * Recovers the cluster of an empty data folder, which `fill` copies from a base backup, and leaves it stopped.
 * @param settings those of PostgreSQL that name the log and the time
 * @throws EmbeddedError if the folder has a database already, or if it cannot be recovered; nothing of it is left
 */
export async function recoverEmbedded(
  setting: string | undefined,
  settings: Record<string, string>,
  fill: (data: string) => Promise<void>,
): Promise<void> {
  const { cluster, dataDir } = openCluster(setting, () => undefined);
  if (existsSync(cluster.data))
    throw new EmbeddedError(`${dataDir} has a database already. Move it aside, or choose another DATA_DIR.`);
  try {
    await fill(cluster.data);
    await replay({ ...cluster, settings });
  } catch (error) {
    rmSync(cluster.data, { recursive: true, force: true });
    throw error;
  }
}

/** The folder of the cluster's data in a data folder. */
export const clusterData = (dataDir: string): string => join(dataDir, 'postgres', embeddedVersion);

/**
 * Checks that no portal runs on the data folder, without starting anything.
 * @param setting the data folder, or undefined for the default place
 * @throws EmbeddedError if a portal runs
 */
export async function requireFree(setting: string | undefined): Promise<void> {
  const account = unprivilegedAccount();
  const { path: dataDir } = dataFolder(setting, account);
  const home = join(dataDir, 'postgres');
  if (runningPostmaster(join(home, embeddedVersion)) === null) return;
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
  if (runningPostmaster(join(home, embeddedVersion)) === null) return null;
  return { url: adminUrl(socketFolder(home, account), 'portal'), dataDir };
}

async function ensureDatabase(sockets: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl(sockets) });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'portal'`);
  if (!rowCount) await client.query('create database portal');
  await client.end();
}
