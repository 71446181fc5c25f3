import { cutOff, Listener } from '@portal/engine/store';
import { sql } from 'kysely';
import { Client } from 'pg';
import { settings } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import { migrations } from '../../compose';
import { testServer } from '../../testing/server';
import { defaultLimits, openDatabase, type Database } from './database';
import { freezableProxy, type FreezableProxy } from './testing/freezable-proxy';
import { isDatabaseUnavailable } from './errors';

describe('connections that the database does not answer any more', () => {
  let testDb: TestDatabase;
  let proxy: FreezableProxy;
  let database: Database;
  let cut: number[];

  beforeEach(async () => {
    testDb = await testDatabase();
    proxy = await freezableProxy(testDb.url);
    cut = [];
    const limits = { ...defaultLimits, answerMs: 1000 };
    database = openDatabase({ url: proxy.url, poolSize: 3, limits, onCut: (count) => cut.push(count) });
  });
  afterEach(async () => {
    await database.close();
    await proxy.close();
    await testDb.drop();
  });

  const one = () => database.pool.query('select 1 as one', []);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('are closed, including idle ones, and replaced by new ones', async () => {
    await Promise.all([
      one(),
      database.pool.query('select pg_sleep(0.05)', []),
      database.pool.query('select pg_sleep(0.05)', []),
    ]);
    proxy.freeze();

    const failure = await failureOf(one());

    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(cut).toEqual([3]);
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  it('make a transaction fail that uses one', async () => {
    const failure = failureOf(
      database.db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        proxy.freeze();
        await sql`select 2`.execute(transaction);
      }),
    );

    expect(isDatabaseUnavailable(await failure)).toBe(true);
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  it('are replaced if a process listens for notifications on one', async () => {
    const received: string[] = [];
    const connect = async () => {
      const client = new Client({ connectionString: proxy.url });
      await client.connect();
      return { client, close: () => client.end(), cut: () => cutOff(client) };
    };
    let reconnections = 0;
    const events = {
      onNotification: (payload: string) => void received.push(payload),
      onReconnected: () => void (reconnections += 1),
    };
    const listener = new Listener(connect, 'frozen_test', events, 200);
    await listener.start();
    proxy.freeze();

    await expect.poll(() => reconnections, { timeout: 10_000 }).toBe(1);
    await database.pool.query(`select pg_notify('frozen_test', 'again')`, []);

    await expect.poll(() => received).toEqual(['again']);
    await listener.stop();
  });

  it('do not include one whose statement takes long', async () => {
    const { rows } = await database.pool.query('select pg_sleep(3.5), 1 as one', []);

    expect(rows).toMatchObject([{ one: 1 }]);
    expect(cut).toEqual([]);
  });
});

describe('a server whose database host is lost without closing its connections', () => {
  it('serves again within 20 seconds, while /healthz keeps it running', async () => {
    const testDb = await testDatabase(migrations);
    const proxy = await freezableProxy(testDb.url);
    const server = await testServer({}, { database: proxy.url });
    const get = async (url: string) => (await server.inject({ method: 'GET', url })).status;
    expect(await get('/readyz')).toBe(200);

    proxy.freeze();
    const since = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(settings.settings.path)));
    await expect.poll(() => get('/readyz'), { timeout: 20_000 }).toBe(200);

    expect(performance.now() - since).toBeLessThan(20_000);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await get(settings.settings.path)).toBe(200);
    expect(await get('/healthz')).toBe(200);
    await server.close();
    await proxy.close();
    await testDb.drop();
  });
});
