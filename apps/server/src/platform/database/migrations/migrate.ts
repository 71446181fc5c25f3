import { Client, type ClientBase, type Pool } from 'pg';
import { keepAlive } from '../database';
import {
  createJournal,
  MigrationError,
  recordStep,
  stepsByKey,
  verifyJournal,
  type Baseline,
  type Migration,
  type MigrationSource,
} from './journal';

/** An advisory lock number that nothing else uses: one migrating process at a time. */
const lockKey = 7_300_000_001;

/**
 * Applies the missing steps in order, each in its own transaction. A second process waits and then finds nothing to do.
 * @param baseline the version whose databases have no checksums yet
 * @returns the names of the steps applied now
 * @throws MigrationError if the database has steps that this program does not know or knows with other statements, or
 * if a step fails
 */
export async function migrate(
  url: string,
  sources: readonly MigrationSource[],
  baseline?: Baseline,
): Promise<string[]> {
  const client = new Client({ connectionString: url, ...keepAlive });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await createJournal(client);
    const applied = await verifyJournal(client, sources, baseline);
    const done: string[] = [];
    for (const { source, migrations } of sources)
      for (const migration of migrations) {
        const key = `${source}/${migration.name}`;
        if (applied.has(key)) continue;
        await apply(client, source, migration);
        done.push(key);
      }
    return done;
  } finally {
    await client.end();
  }
}

/** Returns whether every step is applied. */
export async function isMigrated(pool: Pool, sources: readonly MigrationSource[]): Promise<boolean> {
  const { rows } = await pool.query<{ key: string }>(`select source || '/' || name as key from schema_migration`, []);
  const applied = new Set(rows.map(({ key }) => key));
  return [...stepsByKey(sources).keys()].every((key) => applied.has(key));
}

/** Applies every step to an empty database, in the caller's transaction. */
export async function applyMigrations(client: ClientBase, sources: readonly MigrationSource[]): Promise<void> {
  await createJournal(client);
  for (const { source, migrations } of sources)
    for (const migration of migrations) await execute(client, source, migration);
}

async function execute(client: ClientBase, source: string, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await recordStep(client, source, migration);
}

async function apply(client: Client, source: string, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await execute(client, source, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`The step ${source}/${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
