import { Pool } from 'pg';
import { createPgStore, engineMigrations } from '../store';
import type { Store } from '../store/port';

/** A store on a database of its own, made on the server of TEST_DATABASE_URL and dropped by `close`. */
export async function pgStoreForTests(): Promise<{ store: Store; pool: Pool; close: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL to test on');
  const name = `engine_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await once(server, `CREATE DATABASE ${name}`);
  const pool = new Pool({ ...connectionOf(server, name), max: 20 });
  for (const { sql } of engineMigrations) await pool.query(sql);
  return {
    store: createPgStore(pool),
    pool,
    async close() {
      await pool.end();
      await once(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

function connectionOf(server: string, database: string): { connectionString: string } {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { connectionString: url.toString() };
}

async function once(server: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: server, max: 1 });
  await pool.query(statement);
  await pool.end();
}
