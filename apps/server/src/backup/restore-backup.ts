import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations, checksumOf, migrate, stepsByKey, type MigrationSource } from '../platform/database';
import type { Storage } from '../platform/storage';
import { readArchive, verifyArchive } from './archive';
import { BackupError, fileEntry, tableEntry, type Manifest } from './manifest';
import { differenceOf, isEmpty, withoutChecks } from './schema';

export interface RestoreTarget {
  databaseUrl: string;
  storage: Storage;
  migrations: readonly MigrationSource[];
}

/**
 * Fills an empty database and storage from an archive, in one transaction, after the whole archive was verified. It
 * uses the schema of the backup, and then updates that schema together with its rows.
 * @throws BackupError, which leaves the database unchanged
 * @throws MigrationError if a later step fails on the restored data
 */
export async function restoreBackup(
  { databaseUrl, storage, migrations }: RestoreTarget,
  path: string,
): Promise<Manifest> {
  const manifest = await verifyArchive(path);
  const steps = stepsOf(manifest, migrations);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (!(await isEmpty(client)))
      throw new BackupError('A backup is restored into an empty database; choose another DATA_DIR or DATABASE_URL.');
    await client.query('begin');
    await applyMigrations(client, steps);
    const difference = await differenceOf(client, manifest.tables);
    if (difference !== null) throw unreleased(difference);
    await withoutChecks(client, () => load(client, storage, manifest, path));
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        client.escapeIdentifier(name),
        value,
        isCalled,
      ]);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await migrate(databaseUrl, migrations);
  return manifest;
}

/** Returns the migrations that the backup's database had, with their SQL. */
function stepsOf({ migrations, checksums }: Manifest, sources: readonly MigrationSource[]): MigrationSource[] {
  const known = stepsByKey(sources);
  for (const [source, names] of Object.entries(migrations))
    for (const key of names.map((name) => `${source}/${name}`)) {
      const step = known.get(key);
      if (!step && checksums) throw newer(key);
      if (!step) throw unreleased(`it has the step ${key}`);
      if (checksums && checksums[key] !== checksumOf(step)) throw unreleased(`its step ${key} is another one`);
    }
  return sources.map(({ source, migrations: steps }) => ({
    source,
    migrations: steps.filter(({ name }) => migrations[source]?.includes(name)),
  }));
}

const newer = (step: string) =>
  new BackupError(`The backup comes from a newer version of the portal (it has ${step}); restore it with that one.`);

const unreleased = (difference: string) =>
  new BackupError(
    `The backup comes from a version of the portal that was never released: ${difference}. Restore it with that one.`,
  );

async function load(client: Client, storage: Storage, manifest: Manifest, path: string): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const files = new Map(manifest.files.map((file) => [fileEntry(file), file]));
  /* Migrations insert first rows, which the backup has as well. */
  for (const { name } of manifest.tables) await client.query(`delete from ${client.escapeIdentifier(name)}`);
  await readArchive(path, async (name, content) => {
    const table = tables.get(name);
    const file = files.get(name);
    if (table) {
      const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const rows = client.query(copyFrom(`copy ${client.escapeIdentifier(table.name)} (${columns}) from stdin`));
      await pipeline(content, rows);
      if (rows.rowCount !== table.rows)
        throw new BackupError(`${table.name} has ${rows.rowCount} rows instead of ${table.rows}.`);
    } else if (file) await storage.write(file.bucket, file.name, Readable.from(content));
  });
}
