import { Pool } from 'pg';
import startServer from '../../../testing/global-setup';
import { testDatabase } from '../../../testing/database';
import { createPgStore, engineMigrations, type Store } from '../src';

export interface TestStore {
  store: Store;
  pool: Pool;
  url: string;
  close(): Promise<void>;
}

/** A store on a separate database, which `close` drops. */
export async function pgStore(): Promise<TestStore> {
  const database = await testDatabase([{ source: 'engine', migrations: engineMigrations }]);
  const pool = new Pool({ connectionString: database.url, max: 20, pipeline: true });
  // the database may be dropped before the last connection has said goodbye
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    store: createPgStore(pool),
    pool,
    url: database.url,
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

/** Returns the same for a standalone program, which starts and stops PostgreSQL itself. */
export async function standalonePgStore(): Promise<TestStore> {
  const stopServer = await startServer();
  const test = await pgStore();
  return {
    ...test,
    async close() {
      await test.close();
      await stopServer();
    },
  };
}
