import type { ClientBase } from 'pg';

/** Tables that a backup leaves out: live sessions, keys, short-lived data, samples of processes, and previews, which can be made again. */
const excludedTables = [
  'sessions',
  'provider_sessions',
  'transit_keys',
  'secret_key_mark',
  'captchas',
  'attempts',
  'action_requests',
  'batch_answers',
  'record_requests',
  'file_previews',
  'process_samples',
  'schema_migration',
];

export interface TableShape {
  name: string;
  columns: string[];
}

/** Returns the tables of a backup with their columns, by name. */
export const backupTables = async (client: ClientBase): Promise<TableShape[]> =>
  (await permanentTables(client)).filter(({ name }) => !excludedTables.includes(name));

/**
 * Describes how the tables of a backup differ from those of the schema, or returns null if they can be loaded into it.
 */
export async function differenceOf(client: ClientBase, tables: readonly TableShape[]): Promise<string | null> {
  const present = new Map((await permanentTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of tables) {
    const known = present.get(name);
    if (!known) return `it has the table ${name}`;
    const foreign = columns.find((column) => !known.delete(column));
    if (foreign !== undefined) return `it has the column ${name}.${foreign}`;
    const [missing] = known;
    if (missing !== undefined) return `it lacks the column ${name}.${missing}`;
    present.delete(name);
  }
  const left = [...present.keys()].find((name) => !excludedTables.includes(name));
  return left === undefined ? null : `it lacks the table ${left}`;
}

async function permanentTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
     group by c.relname order by c.relname`,
  );
  return rows;
}

export interface SequenceState {
  name: string;
  /** A 64-bit number in decimals. */
  value: string;
  isCalled: boolean;
}

export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    states.push({ name, ...values[0]! });
  }
  return states;
}

/** Returns true if the database has no table yet, except the journal of migrations. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and relname <> 'schema_migration' limit 1`,
  );
  return rowCount === 0;
}

/**
 * Runs `load` without foreign keys, so that tables can be filled in any order, and recreates the keys, which checks
 * every row. Triggers are also disabled, because the rows they write are loaded as well.
 */
export async function withoutChecks(client: ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ relation: string; name: string; definition: string }>(
    `select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggered } = await client.query<{ relation: string }>(
    `select distinct tgrelid::regclass::text as relation from pg_trigger where not tgisinternal`,
  );
  for (const { relation, name } of rows) await client.query(`alter table ${relation} drop constraint ${name}`);
  for (const { relation } of triggered) await client.query(`alter table ${relation} disable trigger user`);
  await load();
  for (const { relation } of triggered) await client.query(`alter table ${relation} enable trigger user`);
  for (const { relation, name, definition } of rows)
    await client.query(`alter table ${relation} add constraint ${name} ${definition}`);
}
