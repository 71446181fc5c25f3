import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server';
import { fillNameSearch } from './fill-name-search';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('gives people from before the search columns the same as new people', async () => {
  const { pool } = server.database;
  const columns = async () =>
    (await pool.query('select id, name_pinyin, name_grams from users order by id')).rows as unknown[];
  const written = await columns();
  await pool.query(`update users set name_pinyin = '', name_grams = '{}'`);
  const client = await pool.connect();

  await fillNameSearch(client);

  client.release();
  expect(await columns()).toEqual(written);
});
