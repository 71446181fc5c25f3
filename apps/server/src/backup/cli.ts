/* npm run backup, npm run restore: database and files as one archive, and recovery to a point in time. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrations } from '../compose';
import { openDataSource } from '../data-source';
import { ConfigError, readConfig, type Config } from '../platform/config/config';
import { EmbeddedError } from '../platform/database/embedded';
import { MigrationError } from '../platform/database';
import { openStorage, StorageError } from '../platform/storage';
import { createBackup } from './create-backup';
import { BackupError } from './manifest';
import { copyFilesOnly, finishOnly, makeBase, recoverTo } from './point-in-time/commands';
import { restoreBackup } from './restore-backup';
import { print } from '../platform/print';

const usage = [
  'npm run backup -- portal.backup             writes database and files into one archive',
  'npm run restore -- portal.backup            restores it into an empty data folder or database',
  'With RECOVERY_DIR, for recovery to a point in time:',
  'npm run backup -- --base [--keep 2]         makes a base backup, and removes older ones',
  'npm run backup -- --files                   copies the files that were uploaded since the last time',
  'npm run restore -- --to "2026-11-30 10:15"  recovers into an empty data folder; --to latest: everything',
  '        [--from FOLDER] [--into FOLDER]     another recovery folder; the data folder of a PostgreSQL of your own',
  'npm run restore -- --finish                 ends the recovery of a PostgreSQL of your own',
].join('\n');

const options = {
  base: { type: 'boolean' },
  files: { type: 'boolean' },
  finish: { type: 'boolean' },
  keep: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  into: { type: 'string' },
} as const;

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { ...values, positionals };
  } catch {
    throw new BackupError(usage);
  }
}

async function main([command, ...args]: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const { positionals, ...read } = readArguments(args);
  const given = Object.keys(read).toSorted().join(' ');
  const [file, ...others] = positionals;
  const config = readConfig(process.env);
  const place = (path: string | undefined) =>
    path === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', path);
  const from = place(read.from);
  if (file !== undefined && others.length === 0 && given === '' && (command === 'backup' || command === 'restore'))
    return wholeArchive(command, file, config);
  if (file === undefined && command === 'backup' && given === 'files') return copyFilesOnly(config);
  if (file === undefined && command === 'backup' && (given === 'base' || given === 'base keep')) {
    const keep = Number(read.keep ?? 2);
    if (Number.isInteger(keep) && keep > 0) return makeBase(config, keep);
  }
  if (file === undefined && command === 'restore' && (given === 'finish' || given === 'finish from'))
    return finishOnly(config, from);
  if (file === undefined && command === 'restore' && read.to !== undefined && /^(from )?(into )?to$/.test(given))
    return recoverTo(config, { to: read.to, from, into: place(read.into) });
  throw new BackupError(usage);
}

async function wholeArchive(command: 'backup' | 'restore', file: string, config: Config): Promise<void> {
  const {
    directUrl: databaseUrl,
    dataDir,
    close,
  } = await openDataSource(config, {
    shared: command === 'backup',
    print,
  });
  try {
    const path = resolve(process.env['INIT_CWD'] ?? '.', file);
    const storage = await openStorage(config, dataDir);
    const { tables, files } =
      command === 'backup'
        ? await createBackup({ databaseUrl, storage }, path)
        : await restoreBackup({ databaseUrl, storage, migrations }, path);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const done = command === 'backup' ? 'Backed up' : 'Restored';
    print(`${done} ${rows} rows of ${tables.length} tables and ${files.length} files: ${path}`);
    if (command === 'restore') print('Everybody signs in again; sessions and keys are not part of a backup.');
  } finally {
    await close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExplained = [BackupError, ConfigError, EmbeddedError, MigrationError, StorageError].some(
    (type) => error instanceof type,
  );
  print(isExplained ? (error as Error).message : String((error as Error).stack));
  process.exitCode = 1;
}
