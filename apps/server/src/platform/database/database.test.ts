import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import { openDatabase, type Database } from '.';

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

  it('outlives a connection that breaks between two statements of a transaction', async () => {
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
});
