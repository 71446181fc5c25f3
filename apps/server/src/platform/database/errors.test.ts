import { Client } from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../testing/database';
import { openDatabase } from '.';
import { isDatabaseAway, isDatabaseUnavailable } from './errors';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('isDatabaseUnavailable is true if no server answers', async () => {
  const unreachable = ['postgresql://localhost:1/portal', 'postgresql://localhost/portal?host=/nowhere'];

  const failures = await Promise.all(
    unreachable.map((url) => failureOf(openDatabase({ url }).pool.query('select 1', []))),
  );

  expect(failures.map(isDatabaseUnavailable)).toEqual([true, true]);
});

it('isDatabaseUnavailable is true if the database cuts the connection during a statement', async () => {
  const testDb = await testDatabase();
  const database = openDatabase({ url: testDb.url, poolSize: 1 });
  const administrator = new Client({ connectionString: testDb.url });
  await administrator.connect();

  const sleeping = failureOf(database.pool.query('select pg_sleep(60)', []));
  await expect
    .poll(async () => {
      const { rowCount } = await administrator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)' and pid <> pg_backend_pid()`,
      );
      return rowCount;
    })
    .toBe(1);

  expect(isDatabaseUnavailable(await sleeping)).toBe(true);
  await administrator.end();
  await database.close();
  await testDb.drop();
});

it('isDatabaseUnavailable is true if the disk of the database is full', async () => {
  const testDb = await testDatabase();
  const database = openDatabase({ url: testDb.url });

  const failure = await failureOf(database.pool.query(`do $$ begin raise disk_full; end $$`, []));

  expect(isDatabaseUnavailable(failure)).toBe(true);
  await database.close();
  await testDb.drop();
});

it('isDatabaseAway is false for a statement that exceeds its time or memory, which a full disk is not', async () => {
  const testDb = await testDatabase();
  const database = openDatabase({ url: testDb.url });
  const conditions = ['query_canceled', 'out_of_memory', 'configuration_limit_exceeded', 'disk_full'];

  const failures = await Promise.all(
    conditions.map((name) => failureOf(database.pool.query(`do $$ begin raise ${name}; end $$`, []))),
  );

  expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true, true]);
  expect(failures.map(isDatabaseAway)).toEqual([false, false, false, true]);
  await database.close();
  await testDb.drop();
});

it('isDatabaseUnavailable is false for failed statements and for failures outside the database', async () => {
  const testDb = await testDatabase();
  const database = openDatabase({ url: testDb.url });
  const statements = ['select nonsense', 'select 1/0', `select 'x'::int`];

  const failures = await Promise.all(statements.map((text) => failureOf(database.pool.query(text, []))));

  expect(failures.map(isDatabaseUnavailable)).toEqual([false, false, false]);
  expect(isDatabaseUnavailable(new TypeError('fetch failed'))).toBe(false);
  await database.close();
  await testDb.drop();
});
