import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { schemaLines } from './schema-lines';

/** One step of a schema. Its name never changes. A released step is not edited but followed by another one. */
export interface Migration {
  name: string;
  sql: string;
}

/** The ordered steps of one part of the product. */
export interface MigrationSource {
  source: string;
  migrations: readonly Migration[];
}

/** The state of a database from the version that recorded no checksums: the steps, and the resulting schema. */
export interface Baseline {
  version: string;
  /** `source/name` of each step. */
  steps: readonly string[];
  /** The schema in the form of `schemaLines`. */
  schema: readonly string[];
}

/** This program cannot use the database. The message tells the operator why. */
export class MigrationError extends Error {}

/** Returns the checksum of a step's statements. Indentation and line breaks do not count. */
export const checksumOf = ({ sql }: Pick<Migration, 'sql'>): string =>
  createHash('sha256').update(sql.replace(/\s+/g, ' ').trim()).digest('hex');

/** Returns the steps in the order in which they are applied, as `source/name`. */
export function stepsByKey(sources: readonly MigrationSource[]): Map<string, Migration> {
  return new Map(
    sources.flatMap(({ source, migrations }) => migrations.map((step) => [`${source}/${step.name}`, step] as const)),
  );
}

export async function createJournal(client: ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    source text not null, name text not null, applied_at timestamptz not null default now(),
    primary key (source, name))`);
  await client.query('alter table schema_migration add column if not exists checksum text');
}

export async function recordStep(client: ClientBase, source: string, step: Migration): Promise<void> {
  await client.query('insert into schema_migration (source, name, checksum) values ($1, $2, $3)', [
    source,
    step.name,
    checksumOf(step),
  ]);
}

/**
 * Compares the applied steps with the program's, and adds the checksums that the baseline did not record.
 * @returns the applied steps as `source/name`
 * @throws MigrationError if the database was made by a newer version, or by one whose steps differ
 */
export async function verifyJournal(
  client: ClientBase,
  sources: readonly MigrationSource[],
  baseline?: Baseline,
): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string; checksum: string | null }>(
    `select source || '/' || name as key, checksum from schema_migration order by applied_at, source, name`,
  );
  const known = stepsByKey(sources);
  const unknown = rows.find(({ key }) => !known.has(key));
  if (unknown)
    throw unknown.checksum === null
      ? developmentVersion(`it has the step ${unknown.key}`, baseline)
      : new MigrationError(
          `The database is newer than this program: it has the step ${unknown.key}, which is not known here. ` +
            'Start the newer version, or use another database.',
        );
  const edited = rows.find(({ key, checksum }) => checksum !== null && checksum !== checksumOf(known.get(key)!));
  if (edited)
    throw new MigrationError(
      `The database was made by a program whose step ${edited.key} differs from this one's: one of them is no ` +
        'released version. Start the version that made the database, or use another database.',
    );
  if (rows.some(({ checksum }) => checksum === null)) await adopt(client, rows, known, baseline);
  return new Set(rows.map(({ key }) => key));
}

/** Records the checksums of a database that the baseline made, after its schema was compared with the baseline's. */
async function adopt(
  client: ClientBase,
  rows: readonly { key: string; checksum: string | null }[],
  known: ReadonlyMap<string, Migration>,
  baseline: Baseline | undefined,
): Promise<void> {
  const applied = new Set(rows.map(({ key }) => key));
  const skipped = baseline?.steps.find((key) => !applied.has(key));
  if (!baseline || skipped !== undefined) throw developmentVersion(`it lacks the step ${skipped ?? ''}`, baseline);
  const present = new Set(await schemaLines(client));
  const missing = baseline.schema.find((line) => !present.has(line));
  if (missing !== undefined) throw developmentVersion(`it lacks the ${missing}`, baseline);
  for (const { key, checksum } of rows)
    if (checksum === null)
      await client.query(`update schema_migration set checksum = $2 where source || '/' || name = $1`, [
        key,
        checksumOf(known.get(key)!),
      ]);
}

const developmentVersion = (difference: string, baseline: Baseline | undefined) =>
  new MigrationError(
    `The database was made by a development version${baseline ? ` before ${baseline.version}` : ''}: ${difference}. ` +
      'It cannot be upgraded. Go on with the version that made it, or use another database.',
  );
