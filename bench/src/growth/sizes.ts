import type { Pool } from 'pg';
import { printTable } from '../lib/print';

interface TableSize {
  name: string;
  rows: number;
  table: string;
  toast: string;
  indexes: string;
  /** Bytes of all three. */
  total: string;
}

/** Prints what the engine's tables take up, and what that is for each 1,000,000 instances. */
export async function printSizes(pool: Pool, instances: number): Promise<void> {
  const { rows } = await pool.query<TableSize>(`
    SELECT relname AS name, reltuples::float8 AS rows, pg_relation_size(oid) AS "table",
      pg_table_size(oid) - pg_relation_size(oid) AS toast, pg_indexes_size(oid) AS indexes, pg_total_relation_size(oid) AS total
    FROM pg_class WHERE relname IN ('wf_instance', 'wf_history', 'wf_todo') ORDER BY relname`);
  const megabytes = (bytes: string) => `${Math.round(Number(bytes) / 1024 ** 2).toLocaleString()} MB`;
  const perMillion = (bytes: string) => `${((Number(bytes) / instances) * (1_000_000 / 1024 ** 3)).toFixed(2)} GB`;
  printTable(
    ['', 'rows', 'table', 'beside it', 'indexes', 'per 1,000,000 instances'],
    rows.map(({ name, rows: count, table, toast, indexes, total }) => [
      name,
      Math.round(count).toLocaleString(),
      megabytes(table),
      megabytes(toast),
      megabytes(indexes),
      perMillion(total),
    ]),
  );
  const { rows: indexes } = await pool.query<{ name: string; bytes: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_relation_size(indexrelid) AS bytes FROM pg_index
    WHERE indrelid IN ('wf_instance'::regclass, 'wf_history'::regclass, 'wf_todo'::regclass) ORDER BY 2 DESC LIMIT 12`);
  printTable(
    ['index', 'per 1,000,000 instances'],
    indexes.map(({ name, bytes }) => [name, perMillion(bytes)]),
  );
}
