import { Client, type ClientBase, type Pool } from 'pg';

/** One step of a schema. Its name never changes; what was released is not edited but followed by another. */
export interface Migration {
  name: string;
  sql: string;
}

/** The ordered steps of one part of the product. */
export interface MigrationSource {
  source: string;
  migrations: readonly Migration[];
}

/** The database cannot be used by this program; its message explains why to the operator. */
export class MigrationError extends Error {}

/** An advisory lock number that nothing else uses: one migrating process at a time. */
const lockKey = 7_300_000_001;

/**
 * Applies what is missing, in order, each step in its own transaction; a second process waits its turn and then finds
 * nothing to do.
 * @returns the names of the steps applied now
 * @throws MigrationError when the database has steps that this program does not know, or a step fails
 */
export async function migrate(url: string, sources: readonly MigrationSource[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await createJournal(client);
    const done: string[] = [];
    for (const source of sources) done.push(...(await migrateSource(client, source)));
    return done;
  } finally {
    await client.end();
  }
}

/** Whether every step is applied. */
export async function isMigrated(pool: Pool, sources: readonly MigrationSource[]): Promise<boolean> {
  const { rows } = await pool.query<{ source: string; name: string }>('select source, name from schema_migration', []);
  const applied = new Set(rows.map((row) => `${row.source}/${row.name}`));
  return sources.every(({ source, migrations }) => migrations.every(({ name }) => applied.has(`${source}/${name}`)));
}

async function migrateSource(client: Client, { source, migrations }: MigrationSource): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration where source = $1', [
    source,
  ]);
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined)
    throw new MigrationError(
      `The database is newer than this program: it has the step ${source}/${unknown}, which is not known here. ` +
        'Start the newer version, or use another database.',
    );
  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await apply(client, source, migration);
    done.push(`${source}/${migration.name}`);
  }
  return done;
}

/** Applies every step to an empty database, in the caller's transaction. */
export async function applyMigrations(client: ClientBase, sources: readonly MigrationSource[]): Promise<void> {
  await createJournal(client);
  for (const { source, migrations } of sources)
    for (const migration of migrations) await execute(client, source, migration);
}

async function createJournal(client: ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    source text not null, name text not null, applied_at timestamptz not null default now(),
    primary key (source, name))`);
}

async function execute(client: ClientBase, source: string, { name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migration (source, name) values ($1, $2)', [source, name]);
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
