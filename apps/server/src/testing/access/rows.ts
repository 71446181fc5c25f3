import type { Database } from '../../platform/database';

interface Column {
  name: string;
  type: string;
}

const fillings: Record<string, unknown> = { text: 'x', bigint: 1, integer: 1, jsonb: '[]', boolean: false };

/** Adds a row with these values. Required columns get a value of their type. @returns the row's id */
export async function insertRow(pool: Database['pool'], table: string, values: object): Promise<number> {
  return (await insertUnlessTaken(pool, table, values))!;
}

/** Works like the function above, but returns undefined if a row with the same key exists. */
export async function insertUnlessTaken(
  pool: Database['pool'],
  table: string,
  values: object,
): Promise<number | undefined> {
  const columns = (await requiredColumns(pool, table)).filter(({ name }) => !Object.hasOwn(values, name));
  const entries = [...Object.entries(values), ...columns.map(({ name, type }) => [name, fillings[type]] as const)];
  const { rows } = await pool.query(
    `insert into "${table}" (${entries.map(([name]) => `"${name}"`).join(', ')})
     values (${entries.map((_, index) => `$${index + 1}`).join(', ')}) on conflict do nothing returning id::int`,
    entries.map(([, value]) => value),
  );
  return rows[0]?.id;
}

const known = new Map<string, readonly Column[]>();

/** Reads the columns of a table that need a value once, since the view of all columns is slow. */
async function requiredColumns(pool: Database['pool'], table: string): Promise<readonly Column[]> {
  const columns =
    known.get(table) ??
    (
      await pool.query<Column>(
        `select column_name as name, data_type as type from information_schema.columns
         where table_name = $1 and table_schema = current_schema() and is_nullable = 'NO' and column_default is null
           and is_identity = 'NO'`,
        [table],
      )
    ).rows;
  known.set(table, columns);
  return columns;
}
