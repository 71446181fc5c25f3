import type { ChangeEvent } from '../../src';
import type { TestStore } from '../../testing/postgres';
import type { EventLog } from './unsteady';

/** Keeps change events in a table of their own, written by the commands themselves. */
export async function eventsInTable({ store, pool }: TestStore): Promise<EventLog> {
  await pool.query('CREATE TABLE IF NOT EXISTS change_events (position bigserial, tenant_id text, event jsonb)');
  const text = `INSERT INTO change_events (tenant_id, event)
    SELECT tenant_id, event FROM jsonb_populate_recordset(NULL::change_events, $rows)`;
  return {
    store,
    statements: (event) => [{ text, rows: [{ tenant_id: event.tenant, event }] }],
    async read(tenant) {
      const sql = 'SELECT event FROM change_events WHERE tenant_id = $1 ORDER BY position';
      const { rows } = await pool.query<{ event: ChangeEvent }>(sql, [tenant]);
      return rows.map(({ event }) => event);
    },
  };
}
