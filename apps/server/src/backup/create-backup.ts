import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Storage } from '../platform/storage';
import { createArchive, type ArchiveWriter, type Entry } from './archive';
import { BackupError, fileEntry, formatVersion, manifestName, tableEntry, type Manifest } from './manifest';
import { backupTables, readSequences, type TableShape } from './schema';

export interface BackupSource {
  databaseUrl: string;
  storage: Storage;
}

/**
 * Writes database and files into one archive, from one snapshot, while the portal runs. Sessions and keys are left out.
 * @param path the archive's; it must not exist
 * @throws BackupError
 */
export async function createBackup({ databaseUrl, storage }: BackupSource, path: string): Promise<Manifest> {
  if (existsSync(path)) throw new BackupError(`${path} exists already; choose another name.`);
  const folder = await mkdtemp(join(dirname(path), '.backup-'));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const incoming = join(folder, 'archive');
    const archive = createArchive(incoming);
    const entries: Record<string, Entry> = {};
    const tables = [];
    for (const table of await backupTables(client)) {
      const { rows, entry } = await addTable(client, archive, table, join(folder, 'table'));
      entries[tableEntry(table.name)] = entry;
      tables.push({ ...table, rows });
    }
    const files = await addFiles(client, archive, storage, entries);
    const manifest: Manifest = {
      format: formatVersion,
      createdAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables,
      sequences: await readSequences(client),
      files,
      entries,
    };
    const text = JSON.stringify(manifest);
    await archive.add(manifestName, Buffer.byteLength(text), text);
    await archive.finish();
    await rename(incoming, path);
    return manifest;
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A tar header states the size, so the rows go into a file of their own first. */
async function addTable(client: Client, archive: ArchiveWriter, { name, columns }: TableShape, temporary: string) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
  await pipeline(rows, createWriteStream(temporary, { mode: 0o600 }));
  const { size } = await stat(temporary);
  const entry = await archive.add(tableEntry(name), size, createReadStream(temporary));
  return { rows: rows.rowCount, entry };
}

async function addFiles(client: Client, archive: ArchiveWriter, storage: Storage, entries: Record<string, Entry>) {
  const { rows } = await client.query<{ bucket: string; name: string; isClaimed: boolean }>(
    `select bucket, name, instance_id is not null or bucket = 'variables' as "isClaimed" from files order by bucket, name`,
  );
  const added = [];
  for (const { bucket, name, isClaimed } of rows) {
    const file = await storage.read(bucket, name);
    if (file) {
      entries[fileEntry({ bucket, name })] = await archive.add(fileEntry({ bucket, name }), file.size, file.content);
      added.push({ bucket, name });
    } else if (isClaimed) throw new BackupError(`The file ${bucket}/${name} is missing from the storage.`);
    /* An abandoned upload may have been removed since the snapshot. */
  }
  return added;
}

async function appliedMigrations(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ source: string; names: string[] }>(
    'select source, array_agg(name order by name) as names from schema_migration group by source order by source',
  );
  return Object.fromEntries(rows.map(({ source, names }) => [source, names]));
}
