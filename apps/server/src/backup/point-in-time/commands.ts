import { formatDateTime } from '@portal/contract';
import { resolve } from 'node:path';
import { openDataSource } from '../../data-source';
import type { Outcome } from '../../files/copy-files';
import type { Config } from '../../platform/config/config';
import { pathInCommands } from '../../platform/config/settings';
import { openDatabase, type Database } from '../../platform/database';
import { clusterData } from '../../platform/database/embedded';
import { print } from '../../platform/print';
import { openStorage, type Storage } from '../../platform/storage';
import { BackupError } from '../manifest';
import { createBase } from './base-backup';
import { copyNewFiles, removeOldCopies } from './copy-new-files';
import { finishRecovery } from './finish';
import { prepareFolder, recoverData } from './recover';
import { fileCopies, removeOldBases } from './recovery-folder';
import { readTargetTime } from './target-time';

/** npm run backup -- --base [--keep N]: makes a base backup, copies new files, and removes what only older ones need. */
export async function makeBase(config: Config, keep: number): Promise<void> {
  const recoveryDir = configured(config);
  await connected(config, true, async ({ database, storage, directUrl, dataDir }) => {
    const data = config.databaseUrl === undefined ? clusterData(dataDir) : undefined;
    const base = await createBase({ databaseUrl: directUrl, data }, recoveryDir);
    print(
      `Made the base backup ${base.name}: one can recover to any time after ${formatDateTime(new Date(base.endedAt))}.`,
    );
    sayCopied(await copyNewFiles(database.pool, storage, recoveryDir));
    const { removed, oldest } = await removeOldBases(recoveryDir, keep);
    const copies = await removeOldCopies(database.pool, recoveryDir, oldest.startedAt, base.startedAt);
    if (removed.length > 0) print(`Removed ${removed.length} older base backups, and the log before ${oldest.name}.`);
    if (copies > 0) print(`Removed ${copies} copies of files that were deleted before that.`);
  });
}

/** npm run backup -- --files: copies what was uploaded since the last time. */
export async function copyFilesOnly(config: Config): Promise<void> {
  const recoveryDir = configured(config);
  await connected(config, true, async ({ database, storage }) =>
    sayCopied(await copyNewFiles(database.pool, storage, recoveryDir)),
  );
}

/** npm run restore -- --to TIME [--from FOLDER] [--into FOLDER]. */
export async function recoverTo(
  config: Config,
  { to: written, from, into }: { to: string; from: string | undefined; into: string | undefined },
): Promise<void> {
  const recoveryDir = from ?? configured(config);
  if (!pathInCommands.test(recoveryDir))
    throw new BackupError(`--from ${recoveryDir} is wrong: a path without quotes, $, \`, % and backslashes is needed.`);
  const to = readTargetTime(written, new Date());
  if (into === undefined && config.databaseUrl !== undefined)
    throw new BackupError(
      'With DATABASE_URL name the new data folder of that PostgreSQL: --into /var/lib/postgresql/15/recovered',
    );
  const recovery = { recoveryDir, to };
  const reached = to === 'latest' ? 'the end of the archived log' : formatDateTime(to);
  if (into !== undefined) {
    const base = await prepareFolder(into, recovery);
    print(
      `${into} is prepared from the base backup ${base.name}. Start PostgreSQL ${base.version} on it: it recovers to ${reached}.`,
    );
    print(`Then run npm run restore -- --finish --from ${recoveryDir}, before the portal is started.`);
    return;
  }
  print(`Recovering to ${reached} …`);
  const base = await recoverData(config.dataDir, recovery);
  print(`Recovered the database from the base backup ${base.name} to ${reached}.`);
  await finish({ ...config, recoveryDir: undefined }, recoveryDir);
}

/** npm run restore -- --finish [--from FOLDER]: what follows in a PostgreSQL of the office's own that has recovered. */
export const finishOnly = (config: Config, from: string | undefined): Promise<void> =>
  finish({ ...config, recoveryDir: undefined }, from ?? configured(config));

async function finish(config: Config, recoveryDir: string): Promise<void> {
  await connected(config, false, async ({ database, storage }) => {
    const { returned, missing, damaged, withoutRow } = await finishRecovery(
      database.pool,
      await fileCopies(recoveryDir),
      storage,
    );
    print(`${returned} files came back from the recovery folder.`);
    for (const file of missing) print(`missing, though the database names it: ${file}`);
    for (const file of damaged) print(`damaged in the recovery folder: ${file}`);
    for (const file of withoutRow) print(`uploaded later, so the database does not name it: ${file}`);
    print(
      'Everybody signs in again. Give the portal the same secret key (DATA_DIR/secret.key or SECRET_KEY) as before.',
    );
    print('It needs an empty RECOVERY_DIR: its log is not mixed with the one that it came from.');
    if (missing.length + damaged.length > 0) process.exitCode = 1;
  });
}

function configured({ recoveryDir }: Config): string {
  if (recoveryDir !== undefined) return recoveryDir;
  throw new BackupError(
    'Setting RECOVERY_DIR is missing: it names the folder of the base backups and the archived log.',
  );
}

interface Opened {
  database: Database;
  storage: Storage;
  directUrl: string;
  dataDir: string;
}

async function connected(config: Config, shared: boolean, work: (opened: Opened) => Promise<void>): Promise<void> {
  const { directUrl, dataDir, close } = await openDataSource(config, { shared, print });
  const database = openDatabase({ url: directUrl, poolSize: 4, onError: () => undefined });
  try {
    const { rows } = await database.pool.query<{ isEmpty: boolean }>(
      `select to_regclass('files') is null as "isEmpty"`,
    );
    if (rows[0]?.isEmpty) throw new BackupError('The database is empty: start the portal with these settings first.');
    await work({ database, storage: await openStorage(config, resolve(dataDir)), directUrl, dataDir });
  } finally {
    await database.close();
    await close();
  }
}

function sayCopied({ copied, missing, damaged }: Outcome): void {
  print(`Copied ${copied.files} new files.`);
  for (const file of missing) print(`missing: ${file}`);
  for (const file of damaged) print(`damaged: ${file}`);
  if (missing.length + damaged.length > 0) process.exitCode = 1;
}
