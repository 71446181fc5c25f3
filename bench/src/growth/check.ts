import assert from 'node:assert/strict';
import type { Pool } from 'pg';

/** Tables of an instance's rows, with the column that names it. */
const tables = { wf_instance: 'id', wf_history: 'instance_id', wf_todo: 'instance_id' } as const;

/** A copy has the rows of its pattern, but for ids, numbers, people and times. */
export async function checkCopy(pool: Pool, pattern: string, copy: string): Promise<void> {
  assert.deepEqual(await rowsOf(pool, copy), await rowsOf(pool, pattern));
}

async function rowsOf(pool: Pool, instance: string): Promise<unknown> {
  const found: Record<string, unknown> = {};
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await pool.query<{ row: object }>(
      `SELECT to_jsonb(t) - 'seq' - 'number' AS row FROM ${table} t WHERE ${column} = $1 ORDER BY (to_jsonb(t)->>'seq')::bigint`,
      [instance],
    );
    found[table] = rows.map(({ row }) => without(row, instance));
  }
  return found;
}

/** The same shape with ids, people and times taken out. */
function without(value: unknown, instance: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => without(entry, instance));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, without(inner, instance)]));
  if (typeof value === 'number') return value > 1_000_000_000_000 ? 'time' : value;
  if (typeof value !== 'string') return value;
  return value.replace(instance, 'instance').replace(/^(u:)?(1|p\d+)$/, '$1person');
}
