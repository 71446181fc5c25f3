import type { ChangeEvent } from '../../src';
import type { TestStore } from '../../testing/postgres';
import type { EventLog } from './unsteady';

/** Keeps change events in a table of their own, written by the commands themselves. */
export async function eventsInTable({ store, pool }: TestStore): Promise<EventLog> {
  await pool.query('CREATE TABLE IF NOT EXISTS kept_news (place bigserial, tenant_id text, news jsonb)');
  const text = `INSERT INTO kept_news (tenant_id, news)
    SELECT tenant_id, news FROM jsonb_populate_recordset(NULL::kept_news, $rows)`;
  return {
    store,
    statements: (event) => [{ text, rows: [{ tenant_id: event.tenant, news: event }] }],
    async read(tenant) {
      const sql = 'SELECT news FROM kept_news WHERE tenant_id = $1 ORDER BY place';
      const { rows } = await pool.query<{ news: ChangeEvent }>(sql, [tenant]);
      return rows.map(({ news }) => news);
    },
  };
}
