import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import { createPgStore } from './index';
import { engineMigrations } from './migrations';

const name = 'engine-024-addressed-signals';

describe('a database of before signals were addressed', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url });
    pool.on('connect', (client) => client.on('error', () => undefined));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('keeps those on their way for who waits for them', async () => {
    const place = engineMigrations.findIndex((migration) => migration.name === name);
    for (const { sql } of engineMigrations.slice(0, place)) await pool.query(sql);
    await pool.query(`INSERT INTO wf_subscription (tenant_id, id, instance_id, type, name, business_key) VALUES
      ('t', 'a.1', 'a', 'signal', 'alarm', ''), ('t', 'a.2', 'a', 'signal', 'alarm', ''),
      ('t', 'b.1', 'b', 'signal', 'alarm', ''), ('t', 'c.1', 'c', 'signal', 'other', ''),
      ('u', 'd.1', 'd', 'signal', 'alarm', '')`);
    await pool.query(`INSERT INTO wf_start (tenant_id, definition_key, node_id, definition_id, type, name)
      VALUES ('t', 'begun', 'in', 'begun:3', 'signal', 'alarm')`);
    await pool.query(`INSERT INTO wf_signal (tenant_id, instance_id, name, vars, async, locked_until)
      VALUES ('t', 'b', 'alarm', '{"floor": 3}', true, 0), ('t', '', 'unheard', '{}', false, 0)`);

    for (const { sql } of engineMigrations.slice(place)) await pool.query(sql);

    const take = { now: 1, limit: 10, lockedUntil: 2 };
    const store = createPgStore(pool);
    expect(await store.takeSignals({ ...take, async: false })).toEqual([]);
    expect(await store.takeSignals({ ...take, async: true })).toMatchObject([
      { tenant: 't', to: { instanceId: 'a', subscriptionIds: ['1', '2'] }, vars: { floor: 3 } },
      { tenant: 't', to: { definitionId: 'begun:3', nodeId: 'in' }, vars: { floor: 3 } },
    ]);
  });
});
