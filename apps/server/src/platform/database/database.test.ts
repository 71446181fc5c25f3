import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import type { Pool } from 'pg';
import { isDatabaseUnavailable, isWritable, openDatabase, type Database } from '.';
import { defaultLimits } from './database';
import { stuckCheck } from './stuck';

describe('the database', () => {
  const statements: string[] = [];
  let testDb: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDb = await testDatabase();
    database = openDatabase({ url: testDb.url, poolSize: 1, onStatement: (text) => statements.push(text) });
    await database.pool.query('create table person (id bigint primary key, name text not null)');
  });
  afterAll(async () => {
    await database.close();
    await testDb.drop();
  });

  it('prepares each statement once, under a name made from its text', async () => {
    for (const id of [1, 2, 3]) await database.pool.query('insert into person values ($1, $2)', [id, 'x']);
    const { rows } = await database.pool.query<{ name: string }>(
      `select name from pg_prepared_statements where statement like 'insert into person%'`,
    );

    expect(rows).toHaveLength(1);
    expect(rows[0]?.name).toMatch(/^[\w-]{32}$/);
  });

  it('reads ids as numbers, under Kysely too', async () => {
    const db = database.db.withTables<{ person: { id: number; name: string } }>();

    const people = await db.selectFrom('person').selectAll().orderBy('id').limit(1).execute();

    expect(people).toEqual([{ id: 1, name: 'x' }]);
  });

  it('reports every statement it sends', async () => {
    statements.length = 0;

    await database.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
    });

    expect(statements).toEqual(['begin', 'select 1', 'commit']);
  });

  it('reconnects after a connection breaks between two statements of a transaction', async () => {
    const other = openDatabase({ url: testDb.url, poolSize: 1 });
    const broken = database.db.transaction().execute(async (transaction) => {
      const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await other.pool.query('select pg_terminate_backend($1)', [found.rows[0]?.pid]);
      await sleep(100);
      await sql`select 1`.execute(transaction);
    });

    await expect(broken).rejects.toThrow();

    await other.close();
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('drops connections to a server that has become read-only', async () => {
    await database.pool.query('set default_transaction_read_only = on');
    expect(await isWritable(database.pool)).toBe(false);

    await expect(database.pool.query('insert into person values ($1, $2)', [7, 'x'])).rejects.toThrow('read-only');
    await database.pool.query('insert into person values ($1, $2)', [8, 'x']);

    expect(await isWritable(database.pool)).toBe(true);
  });

  it('retries a transaction that was aborted by a deadlock', async () => {
    const other = openDatabase({ url: testDb.url, poolSize: 1 });
    await other.pool.query(`insert into person values (21, ''), (22, '')`);
    const locked = new EventEmitter();
    const bothLocked = Promise.all([once(locked, '0'), once(locked, '1')]);
    let attempts = 0;
    const renames = [[21, 22] as const, [22, 21] as const].map(([first, second], index) =>
      (index === 0 ? database : other).db.transaction().execute(async (transaction) => {
        attempts += 1;
        await sql`update person set name = name || ${String(index)} where id = ${first}`.execute(transaction);
        locked.emit(String(index));
        await bothLocked;
        await sql`update person set name = name || ${String(index)} where id = ${second}`.execute(transaction);
      }),
    );

    await Promise.all(renames);

    const { rows } = await other.pool.query<{ name: string }>(
      'select name from person where id in (21, 22) order by id',
    );
    expect(attempts).toBe(3);
    for (const { name } of rows) expect(['01', '10']).toContain(name);
    await other.close();
  });

  it('cancels a statement that takes longer than the limit', async () => {
    const limits = { ...defaultLimits, statementMs: 100 };
    const impatient = openDatabase({ url: testDb.url, poolSize: 1, limits });

    const failure: unknown = await impatient.pool.query('select pg_sleep(30)', []).catch((error: unknown) => error);

    expect(isDatabaseUnavailable(failure)).toBe(true);
    await impatient.close();
  });

  it('is reported as stuck if the pool gets no answer although other connections do', async () => {
    const { isStuck, answered } = stuckCheck(testDb.url, 0);
    const silent = { query: () => Promise.reject(new Error('timeout exceeded when trying to connect')) };
    const stuck = () => isStuck(silent as unknown as Pool);

    expect(stuck()).toBe(false);
    await expect.poll(stuck).toBe(true);
    answered();
    expect(isStuck(database.pool)).toBe(false);
  });
});
