import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgStore, engineMigrations, type Store } from '@portal/engine';
import { Client, Pool } from 'pg';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded';
import { freePort } from '../../../testing/free-port';

export interface BenchDatabase {
  /** Address of one of the databases. */
  url(name: string): string;
  about: string;
}

/** A fresh embedded PostgreSQL with its ordinary, durable settings, over TCP since Java's driver knows nothing else. */
export async function withDatabase(
  names: readonly string[],
  work: (database: BenchDatabase) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o711);
  const port = String(await freePort());
  // the driver's default, so that the administrator's connections over the socket find it too
  process.env['PGPORT'] = port;
  const database = await startEmbedded({
    dataDir: join(folder, 'data'),
    settings: { listen_addresses: '127.0.0.1', port },
  });
  try {
    const about = await prepare(database.url, names);
    await work({ url: (name) => `postgresql://portal@127.0.0.1:${port}/${name}`, about });
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The engine's store in a database, with so many connections. */
export async function withStore(
  url: string,
  connections: number,
  work: (store: Store, pool: Pool) => Promise<void>,
): Promise<void> {
  const pool = new Pool({ connectionString: url, max: connections, pipeline: true });
  // connections that the database's stop cuts off
  pool.on('error', () => undefined);
  try {
    for (const { sql } of engineMigrations) await pool.query(sql);
    await work(createPgStore(pool), pool);
  } finally {
    await pool.end();
  }
}

async function prepare(url: string, names: readonly string[]): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const name of names) await client.query(`CREATE DATABASE ${name}`);
  const { rows } = await client.query<{ about: string }>(
    `SELECT format('PostgreSQL %s, fsync %s, synchronous_commit %s', current_setting('server_version'),
      current_setting('fsync'), current_setting('synchronous_commit')) AS about`,
  );
  await client.end();
  return rows[0]?.about ?? '';
}
