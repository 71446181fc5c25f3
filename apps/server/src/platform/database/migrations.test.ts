import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import { isMigrated, migrate, openDatabase, type MigrationSource } from '.';

const people = {
  name: '001-people',
  sql: 'create table person (id bigint primary key); insert into person values (1)',
};
const names = { name: '002-names', sql: 'alter table person add name text' };
const source = (...migrations: MigrationSource['migrations']): MigrationSource[] => [{ source: 'test', migrations }];

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  it('apply missing steps, in order, once', async () => {
    expect(await migrate(database.url, source(people))).toEqual(['test/001-people']);
    expect(await migrate(database.url, source(people, names))).toEqual(['test/002-names']);
    expect(await migrate(database.url, source(people, names))).toEqual([]);
  });

  it('are safe when several processes start at once', async () => {
    const starts = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, source(people, names))));
    expect(starts.flat().sort()).toEqual(['test/001-people', 'test/002-names']);
  });

  it('keep the sources apart', async () => {
    await migrate(database.url, [
      { source: 'a', migrations: [{ name: '001', sql: 'create table a ()' }] },
      { source: 'b', migrations: [{ name: '001', sql: 'create table b ()' }] },
    ]);
    const client = new Client({ connectionString: database.url });

    await client.connect();

    expect((await client.query('select * from a, b')).rows).toEqual([]);

    await client.end();
  });

  it('refuse in words a database that is newer than the program', async () => {
    await migrate(database.url, source(people, names));
    await expect(migrate(database.url, source(people))).rejects.toThrow(
      'The database is newer than this program: it has the step test/002-names',
    );
  });

  it('leave nothing of a step that fails', async () => {
    const bad = { name: '002-bad', sql: 'alter table person add age int; select nonsense' };

    await expect(migrate(database.url, source(people, bad))).rejects.toThrow('The step test/002-bad failed');
    expect(await migrate(database.url, source(people, names))).toEqual(['test/002-names']);
  });

  it('report whether all are applied', async () => {
    await migrate(database.url, source(people));
    const opened = openDatabase({ url: database.url });

    expect(await isMigrated(opened.pool, source(people))).toBe(true);
    expect(await isMigrated(opened.pool, source(people, names))).toBe(false);

    await opened.close();
  });
});
