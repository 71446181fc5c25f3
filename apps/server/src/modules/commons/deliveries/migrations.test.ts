import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../../testing/database';
import { migrations } from '../../../compose';
import { migrate, openDatabase, type Database } from '../../../platform/database';

/* What queues of the areas held before they became deliveries. */

const stepsBefore: Readonly<Record<string, string>> = {
  messages: '003-texts-as-deliveries',
  'service-accounts': '004-callbacks-as-deliveries',
};
const before = migrations.map(({ source, migrations: steps }) => ({
  source,
  migrations: steps.filter(({ name }) => !(source in stepsBefore) || name < stepsBefore[source]!),
}));

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await testDatabase(before);
  database = openDatabase({ url: server.url });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

it('callbacks that wait keep their ids, new ones follow them, and texts of an older server are sent', async () => {
  const client = await database.pool.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(`
    insert into service_accounts (tenant_id, name, key_hash, callback_url, callback_secret, created_by)
      values (1, 'a', 'a', 'https://a.example.org', '', 1);
    insert into todo_callbacks (service_account_id, payload) select 1, '{"id": "one"}' from generate_series(1, 40);
    delete from todo_callbacks where id < 40;
    insert into message_texts (tenant_id, user_id, words) values (1, 7, 'waits');`);
  await client.query(`set session_replication_role = origin`);
  client.release();

  await migrate(server.url, migrations);
  await database.pool.query(
    `insert into message_texts (tenant_id, user_id, words, task_id) values (1, 8, 'older', 't')`,
  );

  const { rows } = await database.pool.query(
    `select id > 40 as beyond, channel, target::int, task_id as task, payload from deliveries order by channel, id`,
  );
  expect(rows).toEqual([
    { beyond: true, channel: 'callback', target: 1, task: null, payload: { id: 'one', deliveryId: 40 } },
    { beyond: false, channel: 'sms', target: 7, task: null, payload: { words: 'waits' } },
    { beyond: true, channel: 'sms', target: 8, task: 't', payload: { words: 'older' } },
  ]);
  expect((await database.pool.query('select from message_texts')).rowCount).toBe(0);
});
