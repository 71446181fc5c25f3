import type { Pool } from 'pg';

/** Returns true if the server takes changes: a standby, or what became one, only reads. */
export async function isWritable(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ writable: boolean }>(
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`,
    [],
  );
  return rows[0]?.writable === true;
}
