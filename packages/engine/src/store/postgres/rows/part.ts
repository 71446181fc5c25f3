import { publicId } from '../../ids';
import type { Write } from '../../ports/instances';

/**
 * The rows of one table that commands of one tenant (`$1`) add, change or remove in one part of their statement.
 * `$rows` is the placeholder of the rows.
 */
export interface Part {
  name: string;
  text: string;
  /** Returns the input of one command by column name. The part is omitted if there are no rows. */
  rows: (write: Write) => readonly Row[];
}

export type Row = Readonly<Record<string, unknown>>;

export const recordset = (table: string) => `jsonb_populate_recordset(NULL::${table}, $rows)`;

/** Inserts rows. `rest` holds further conditions on a row, and the conflict clause for existing rows. */
export const insertion = (table: string, columns: string, rest = '') =>
  `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${recordset(table)} WHERE tenant_id = $1 ${rest}`;

/** Updates these columns if a row with the same key exists. */
export const orUpdate = (key: string, columns: readonly string[]) =>
  `ON CONFLICT (${key}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/**
 * Finds each row by its key. The condition on the tenant keeps the planner, which may have no statistics yet, from
 * other plans: it expects a single row as input, and cannot scan the whole tenant.
 */
export const foundBy = (...key: string[]) =>
  [`r.tenant_id || '' = $1`, ...['tenant_id', ...key].map((column) => `t.${column} = r.${column}`)].join(' AND ');

export const removal = (table: string, ...key: string[]) =>
  `DELETE FROM ${table} t USING ${recordset(table)} r WHERE ${foundBy(...key)}`;

/** Keys of the rows that belong to an instance, by ids within it. */
export const removed = (write: Write, ids: readonly string[]): Row[] =>
  ids.map((id) => ({ tenant_id: write.tenant, id: publicId(write.state.id, id) }));
