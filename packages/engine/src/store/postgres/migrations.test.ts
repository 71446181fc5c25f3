import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import { createPgStore } from './index';
import { engineMigrations } from './migrations';

/** The migrations before the named one, and those from it on. */
function migrationsAround(name: string) {
  const place = engineMigrations.findIndex((migration) => migration.name === name);
  return { before: engineMigrations.slice(0, place), after: engineMigrations.slice(place) };
}

async function run(pool: Pool, migrations: typeof engineMigrations): Promise<void> {
  for (const { sql } of migrations) await pool.query(sql);
}

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

  it('keep signals in delivery for their subscribers', async () => {
    const { before, after } = migrationsAround('engine-024-addressed-signals');
    await run(pool, before);
    await pool.query(`INSERT INTO wf_subscription (tenant_id, id, instance_id, type, name, business_key) VALUES
      ('t', 'a.1', 'a', 'signal', 'alarm', ''), ('t', 'a.2', 'a', 'signal', 'alarm', ''),
      ('t', 'b.1', 'b', 'signal', 'alarm', ''), ('t', 'c.1', 'c', 'signal', 'other', ''),
      ('u', 'd.1', 'd', 'signal', 'alarm', '')`);
    await pool.query(`INSERT INTO wf_start (tenant_id, definition_key, node_id, definition_id, type, name)
      VALUES ('t', 'started', 'in', 'started:3', 'signal', 'alarm')`);
    await pool.query(`INSERT INTO wf_signal (tenant_id, instance_id, name, vars, async, locked_until)
      VALUES ('t', 'b', 'alarm', '{"floor": 3}', true, 0), ('t', '', 'unheard', '{}', false, 0)`);

    await run(pool, after);

    const take = { now: 1, limit: 10, lockedUntil: 2 };
    const store = createPgStore(pool);
    expect(await store.takeSignals({ ...take, async: false })).toEqual([]);
    expect(await store.takeSignals({ ...take, async: true })).toMatchObject([
      { tenant: 't', to: { instanceId: 'a', subscriptionIds: ['1', '2'] }, vars: { floor: 3 } },
      { tenant: 't', to: { definitionId: 'started:3', nodeId: 'in' }, vars: { floor: 3 } },
    ]);
  });
});

describe('a database from before withdrawn instances, attempts and variable changes', () => {
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

  it('is migrated with its rows', async () => {
    const { before, after } = migrationsAround('engine-025-withdrawn');
    await run(pool, before);
    const state = {
      status: 'terminal',
      visited: { in: { status: 'complete', by: ['1'] }, review: { status: 'terminal', by: [] } },
    };
    await pool.query(
      `INSERT INTO wf_instance (tenant_id, id, version, definition_id, definition_key, process_name, business_key, title,
        initiator, status, current_nodes, started_at, ended_at, state)
      SELECT 't', id, 1, 'p:1', 'p', 'P', '', 'P', '1', 'terminal', '{}', 1, 2, $1
      FROM unnest(ARRAY['withdrawn', 'canceled', 'terminated', 'undone']) AS id`,
      [JSON.stringify(state)],
    );
    await pool.query(`
      INSERT INTO wf_history (tenant_id, instance_id, activity_id, activity_name, activity_type, handler, action,
        started_at, ended_at, message) VALUES
      ('t', 'withdrawn', 'p', 'P', 'process', '1', 'withdraw', 1, 2, ''),
      ('t', 'canceled', 'p', 'P', 'process', '1', 'canceled', 1, 2, ''),
      ('t', 'terminated', 'p', 'P', 'process', '9', 'terminate', 1, 2, ''),
      ('t', 'undone', 'review', 'Review', 'userTask', '2', 'withdraw', 1, 2, ''),
      ('t', 'undone', 'review', 'Review', 'userTask', '2', 'terminate', 2, 3, '')`);
    await pool.query(`INSERT INTO wf_job (tenant_id, id, instance_id, due_at, retries) VALUES ('t', 'j', 'i', 1, 3)`);

    await run(pool, after);

    const { rows } = await pool.query(`
      SELECT id, status, state ->> 'status' AS stored, state #>> '{visited,review,status}' AS review,
        state #>> '{visited,in,status}' AS visited
      FROM wf_instance ORDER BY id`);
    const ended = (id: string, status: string) => ({ id, status, stored: status, review: status, visited: 'complete' });
    expect(rows).toEqual([
      ended('canceled', 'withdrawn'),
      ended('terminated', 'terminal'),
      ended('undone', 'terminal'),
      ended('withdrawn', 'withdrawn'),
    ]);
    expect((await pool.query('SELECT id, retries, attempts FROM wf_job')).rows).toEqual([
      { id: 'j', retries: 3, attempts: 0 },
    ]);
    expect((await pool.query('SELECT FROM wf_variable_change')).rowCount).toBe(0);
  });
});
