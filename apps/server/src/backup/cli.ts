/* npm run backup -- FILE, npm run restore -- FILE: database and files as one archive. */
import { resolve } from 'node:path';
import { migrations } from '../compose';
import { openDataSource } from '../data-source';
import { ConfigError, readConfig } from '../platform/config/config';
import { EmbeddedError } from '../platform/database/embedded';
import { MigrationError } from '../platform/database';
import { openStorage, StorageError } from '../platform/storage';
import { createBackup } from './create-backup';
import { BackupError } from './manifest';
import { restoreBackup } from './restore-backup';
import { print } from '../platform/print';

const usage = 'Name the file: npm run backup -- portal.backup, or npm run restore -- portal.backup';

async function main([command, file = '', ...others]: string[]): Promise<void> {
  if (file === '--help' || file === '-h') {
    process.stdout.write(`${usage}\n`);
    return;
  }
  if (file === '' || file.startsWith('-') || others.length > 0 || (command !== 'backup' && command !== 'restore'))
    throw new BackupError(usage);
  const config = readConfig(process.env);
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
