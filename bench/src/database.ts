import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgStore, engineMigrations, type Store } from '@portal/engine';
import { Pool } from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded';

export interface BenchDatabase {
  pool: Pool;
  store: Store;
  about: string;
  close(): Promise<void>;
}

/** A fresh embedded PostgreSQL with its ordinary, durable settings. */
export async function benchDatabase(connections: number): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o711);
  const database = await startEmbedded({ dataDir: join(folder, 'data') });
  const pool = new Pool({ connectionString: database.url, max: connections });
  for (const { sql } of engineMigrations) await pool.query(sql);
  const { rows } = await pool.query<{ version: string; fsync: string }>(
    "SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync",
  );
  return {
    pool,
    store: createPgStore(pool),
    about: `PostgreSQL ${rows[0]?.version ?? '?'}, fsync ${rows[0]?.fsync ?? '?'}`,
    async close() {
      await pool.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
