import { publicId, type Write } from '../../port';

/**
 * Rows of one table that commands of one tenant, `$1`, add, change or remove by one part of their statement: `$rows`
 * stands for them.
 */
export interface Part {
  name: string;
  text: string;
  /** What one command gives to it, by the names of the table's columns; without any the part is left out. */
  rows: (write: Write) => readonly Row[];
}

export type Row = Readonly<Record<string, unknown>>;

export const recordset = (table: string) => `jsonb_populate_recordset(NULL::${table}, $rows)`;

/** `rest`: what else has to hold of a row, and what becomes of one that is there already. */
export const insertion = (table: string, columns: string, rest = '') =>
  `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${recordset(table)} WHERE tenant_id = $1 ${rest}`;

/** Another row of the same key takes these columns over. */
export const orUpdate = (key: string, columns: readonly string[]) =>
  `ON CONFLICT (${key}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/**
 * Finds each row by its key. What is said of the tenant keeps the planner, which may know nothing of the tables yet, from
 * everything else: it expects a single row to be given, and cannot begin with all that the tenant has.
 */
export const foundBy = (...key: string[]) =>
  [`r.tenant_id || '' = $1`, ...['tenant_id', ...key].map((column) => `t.${column} = r.${column}`)].join(' AND ');

export const removal = (table: string, ...key: string[]) =>
  `DELETE FROM ${table} t USING ${recordset(table)} r WHERE ${foundBy(...key)}`;

/** Rows of things of an instance by their ids within it. */
export const removed = (write: Write, ids: readonly string[]): Row[] =>
  ids.map((id) => ({ tenant_id: write.tenant, id: publicId(write.state.id, id) }));
