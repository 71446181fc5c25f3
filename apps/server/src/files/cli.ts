/* npm run files -- copy --to s3|folder, npm run files -- verify: the uploaded files, while the portal runs or not. */
import { parseArgs } from 'node:util';
import { openDataSource } from '../data-source';
import { ConfigError, readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/database';
import { EmbeddedError } from '../platform/database/embedded';
import { print } from '../platform/print';
import { openStorage, StorageError, type Storage } from '../platform/storage';
import { copyFiles, verifyFiles, type Outcome } from './copy-files';
import { filesWithoutRow } from './stored-files';

const usage = [
  'npm run files -- copy --to s3       copies the files of the data folder into the bucket of S3_BUCKET',
  'npm run files -- copy --to folder   copies them back',
  'npm run files -- verify             compares every file of the store in use with its checksum, and names those without a row',
].join('\n');

class UsageError extends Error {}

function readArguments(args: string[]): { command: 'copy' | 'verify'; to: 's3' | 'folder' | undefined } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
    const [command, ...others] = positionals;
    const { to } = values;
    if (others.length === 0 && command === 'copy' && (to === 's3' || to === 'folder')) return { command, to };
    if (others.length === 0 && command === 'verify' && to === undefined) return { command, to };
  } catch {
    /* The usage says what is known. */
  }
  throw new UsageError(usage);
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const { command, to } = readArguments(args);
  const config = readConfig(process.env);
  if (to !== undefined && !config.s3)
    throw new ConfigError(
      'Setting S3_BUCKET is missing: name the bucket with its key, also while the portal does not use it',
    );
  const { directUrl, dataDir, close } = await openDataSource(config, { shared: true, print });
  const database = openDatabase({ url: directUrl, poolSize: 4, onError: () => undefined });
  const open = (s3: typeof config.s3): Promise<Storage> => openStorage({ s3 }, dataDir);
  try {
    if (command === 'verify') {
      const storage = await open(config.s3);
      report(await verifyFiles(database.pool, storage), 'are as they were uploaded');
      for await (const names of filesWithoutRow(database.pool, storage))
        for (const name of names) print(`without a row in the database: ${name}`);
    } else {
      const [folder, bucket] = [await open(undefined), await open(config.s3)];
      const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder];
      report(await copyFiles(database.pool, source, target), 'were there already');
    }
  } finally {
    await database.close();
    await close();
  }
}

/** Says what became of the files, and fails if any is not as it should be. */
function report({ right, copied, missing, damaged }: Outcome, rightOnes: string): void {
  for (const file of missing) print(`missing: ${file}`);
  for (const file of damaged) print(`damaged: ${file}`);
  if (copied.files > 0) print(`${copied.files} files (${(copied.bytes / 1024 ** 2).toFixed(1)} MB) were copied.`);
  print(`${right} files ${rightOnes}.`);
  if (missing.length + damaged.length === 0) return;
  print(
    `${missing.length} files are missing and ${damaged.length} are damaged; the others are safe. See Backup and restore.`,
  );
  process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExplained = [UsageError, ConfigError, EmbeddedError, StorageError].some((type) => error instanceof type);
  print(isExplained ? (error as Error).message : String((error as Error).stack));
  process.exitCode = 1;
}
