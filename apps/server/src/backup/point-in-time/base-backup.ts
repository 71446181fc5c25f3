import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { notInBaseBackups, walFolder } from '../../platform/database/embedded';
import type { Account } from '../../platform/unprivileged-account';
import { BackupError } from '../manifest';
import { copyLast, copyTree } from './copy-tree';
import { basePath, basesFolder, databaseOwner, describeBase, type Base } from './recovery-folder';

export interface BaseSource {
  databaseUrl: string;
  /** The data folder of the embedded database. Undefined: one of the office's own, which `pg_basebackup` copies. */
  data: string | undefined;
}

/**
 * Copies the database as it runs, so that it can be recovered to any later time with the log that is archived from now on.
 * @throws BackupError
 */
export async function createBase({ databaseUrl, data }: BaseSource, recoveryDir: string): Promise<Base> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireArchiving(client, recoveryDir);
    const startedAt = await clock(client);
    const name = startedAt.replaceAll(':', '-');
    const target = basePath(recoveryDir, name);
    await mkdir(basesFolder(recoveryDir), { recursive: true, mode: 0o711 });
    const owner = await databaseOwner(recoveryDir);
    if (data === undefined) await copyOverNetwork(databaseUrl, target, owner);
    else await copyEmbedded(client, data, target, owner);
    const endedAt = await clock(client);
    const label = await readFile(join(target, 'backup_label'), 'utf8');
    const firstSegment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
    if (firstSegment === undefined) throw new BackupError('The base backup has no label of PostgreSQL.');
    if (!existsSync(join(walFolder(recoveryDir), `${firstSegment}.gz`)))
      throw new BackupError(
        `The log of the database does not arrive in ${walFolder(recoveryDir)}: its archive_command names another folder.`,
      );
    const version = (await readFile(join(target, 'PG_VERSION'), 'utf8')).trim();
    const base = { name, startedAt, endedAt, firstSegment, version };
    await describeBase(recoveryDir, base);
    return base;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function requireArchiving(client: Client, recoveryDir: string): Promise<void> {
  const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`);
  if (rows[0]?.mode === 'off' || !existsSync(walFolder(recoveryDir)))
    throw new BackupError(
      'The log of the database is not archived: start the portal with RECOVERY_DIR, or set up your PostgreSQL with deploy/postgresql/archive.conf.',
    );
}

async function clock(client: Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now.toISOString();
}

/** Folders that PostgreSQL fills again when it starts, or from the archive. They must exist, but may be empty. */
const emptied = /^(?:pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const leftOut = new RegExp(`(^|/)(postmaster\\.(pid|opts).*|pg_internal\\.init.*|pgsql_tmp.*|${notInBaseBackups})$`);
const control = 'global/pg_control';

/** PostgreSQL's own program for this is not part of the embedded one, so its interface for copies by hand is used. */
async function copyEmbedded(client: Client, data: string, target: string, owner: Account | null): Promise<void> {
  await client.query(`select pg_backup_start('portal', true)`);
  await copyTree(data, target, {
    skip: (path) => emptied.test(path) || leftOut.test(path) || path === control,
    owner,
  });
  /* Last, as pg_basebackup does. */
  await copyLast(data, target, control, owner);
  /* Waits until the log that the copy needs is archived. */
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)');
  const label = join(target, 'backup_label');
  await writeFile(label, rows[0]!.label, { flush: true, mode: 0o600 });
  if (owner) await chown(label, owner.uid, owner.gid);
}

async function copyOverNetwork(databaseUrl: string, target: string, owner: Account | null): Promise<void> {
  /* Arguments can be seen by every account of the machine. */
  const address = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const options = ['--format=plain', '--wal-method=none', '--checkpoint=fast', '--no-password'];
  try {
    await promisify(execFile)('pg_basebackup', ['-d', address.href, '-D', target, ...options], {
      env: { ...process.env, PGPASSWORD },
    });
  } catch (error) {
    const { code, stderr = '', message } = error as Error & { code?: unknown; stderr?: string };
    throw new BackupError(
      code === 'ENOENT'
        ? 'pg_basebackup is not installed here; it comes with PostgreSQL (Debian: postgresql-client).'
        : `pg_basebackup failed: ${stderr.trim() || message}`,
      { cause: error },
    );
  }
  if (owner)
    for (const path of ['', ...(await readdir(target, { recursive: true }))])
      await chown(join(target, path), owner.uid, owner.gid);
}
