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
 * @param path the archive, which must not exist
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
    const { added: files, missing } = await addFiles(client, archive, storage, entries);
    await requireNone(databaseUrl, missing);
    const manifest: Manifest = {
      format: formatVersion,
      createdAt: new Date().toISOString(),
      ...(await appliedMigrations(client)),
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

/** Writes the rows to a file first, because a tar header states the size. */
async function addTable(client: Client, archive: ArchiveWriter, { name, columns }: TableShape, temporary: string) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
  await pipeline(rows, createWriteStream(temporary, { mode: 0o600 }));
  const { size } = await stat(temporary);
  const entry = await archive.add(tableEntry(name), size, createReadStream(temporary));
  return { rows: rows.rowCount, entry };
}

async function addFiles(client: Client, archive: ArchiveWriter, storage: Storage, entries: Record<string, Entry>) {
  const { rows } = await client.query<FileRow>(
    `select bucket, name, ${owner} as owner from files order by bucket, name`,
  );
  const added = [];
  const missing: FileRow[] = [];
  for (const row of rows) {
    const { bucket, name } = row;
    const file = await storage.read(bucket, name);
    if (file) {
      entries[fileEntry({ bucket, name })] = await archive.add(fileEntry({ bucket, name }), file.size, file.content);
      added.push({ bucket, name });
      /* An abandoned upload may have been removed since the snapshot. */
    } else if (row.owner !== null) missing.push(row);
  }
  return { added, missing };
}

interface FileRow {
  bucket: string;
  name: string;
  /** Null for an upload that nothing refers to. */
  owner: string | null;
}

const owner = `case
  when record_id is not null then record_area || ' ' || record_id
  when instance_id is not null then 'instance ' || instance_id
  when bucket = 'variables' then 'a variable' end`;

/** Refuses the backup unless the owners of the missing files have let them go since the snapshot. */
async function requireNone(databaseUrl: string, missing: readonly FileRow[]): Promise<void> {
  if (missing.length === 0) return;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<FileRow>(
      `select bucket, name, ${owner} as owner from files
       where (bucket, name) in (select * from unnest($1::text[], $2::text[])) order by bucket, name`,
      [missing.map(({ bucket }) => bucket), missing.map(({ name }) => name)],
    );
    if (rows.length > 0) throw new BackupError(describeMissing(rows));
  } finally {
    await client.end();
  }
}

/** The maximum number of files named in one message. */
const namedAtMost = 20;

function describeMissing(missing: readonly FileRow[]): string {
  const named = missing.slice(0, namedAtMost).map((file) => `  ${file.bucket}/${file.name} of ${file.owner}`);
  const rest = missing.length - named.length;
  if (rest > 0) named.push(`  and ${rest} more`);
  return `No backup was made: files are missing from the storage.\n${named.join('\n')}`;
}

/**
 * Returns the applied migrations with their checksums, which a database of the first version lacks until the next
 * start.
 */
async function appliedMigrations(client: Client): Promise<Pick<Manifest, 'migrations' | 'checksums'>> {
  const { rows } = await client.query<{ source: string; name: string; checksum: string | null }>(
    `select source, name, to_jsonb(step) ->> 'checksum' as checksum from schema_migration step order by source, name`,
  );
  const migrations: Record<string, string[]> = {};
  for (const { source, name } of rows) (migrations[source] ??= []).push(name);
  const recorded = rows.every(({ checksum }) => checksum !== null);
  const checksums = Object.fromEntries(rows.map(({ source, name, checksum }) => [`${source}/${name}`, checksum!]));
  return { migrations, ...(recorded && { checksums }) };
}
