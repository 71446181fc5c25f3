import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../../testing/database';
import { isMigrated, migrate, openDatabase, type MigrationSource } from '..';

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

  it('are applied once when several processes start at the same time', async () => {
    const starts = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, source(people, names))));
    expect(starts.flat().sort()).toEqual(['test/001-people', 'test/002-names']);
  });

  it('are separate for each source', async () => {
    await migrate(database.url, [
      { source: 'a', migrations: [{ name: '001', sql: 'create table a ()' }] },
      { source: 'b', migrations: [{ name: '001', sql: 'create table b ()' }] },
    ]);
    const client = new Client({ connectionString: database.url });

    await client.connect();

    expect((await client.query('select * from a, b')).rows).toEqual([]);

    await client.end();
  });

  it('refuse a database that is newer than the program, with a message', async () => {
    await migrate(database.url, source(people, names));
    await expect(migrate(database.url, source(people))).rejects.toThrow(
      'The database is newer than this program: it has the step test/002-names',
    );
  });

  it('refuse a database with a module that the program does not know', async () => {
    await migrate(database.url, [...source(people), { source: 'surveys', migrations: [names] }]);

    await expect(migrate(database.url, source(people))).rejects.toThrow(
      'The database is newer than this program: it has the step surveys/002-names',
    );
  });

  it('refuse a database with a different step, ignoring indentation', async () => {
    await migrate(database.url, source(people));
    const indented = { ...people, sql: people.sql.replaceAll(' ', '\n    ') };
    const edited = { ...people, sql: `${people.sql}, (2)` };

    expect(await migrate(database.url, source(indented))).toEqual([]);
    await expect(migrate(database.url, source(edited))).rejects.toThrow('whose step test/001-people differs');
  });

  describe('of a database without checksums', () => {
    const baseline = { version: '1.0.0', steps: ['test/001-people'], schema: ['column person.id bigint'] };
    const withoutChecksums = async (sql: string) => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(`${sql}; alter table schema_migration drop column checksum`);
      await client.end();
    };

    it('continue if it has the schema of the first version', async () => {
      await migrate(database.url, source(people));
      await withoutChecksums('select 1');

      expect(await migrate(database.url, source(people, names), baseline)).toEqual(['test/002-names']);
      expect(await migrate(database.url, source(people, names))).toEqual([]);
    });

    it.each([
      ['another schema', 'alter table person alter id type int', 'it lacks the column person.id bigint'],
      ['a step that is gone', `insert into schema_migration values ('old', '001')`, 'it has the step old/001'],
      [
        'too few steps',
        `delete from schema_migration; insert into schema_migration values ('test', '002-names')`,
        'it lacks the step test/001-people',
      ],
    ])('refuse one of a development version: %s', async (_, change, difference) => {
      await migrate(database.url, source(people));
      await withoutChecksums(change);

      await expect(migrate(database.url, source(people, names), baseline)).rejects.toThrow(
        `The database was made by a development version before 1.0.0: ${difference}`,
      );
    });
  });

  it('leave no change of a step that fails', async () => {
    const bad = { name: '002-bad', sql: 'alter table person add age int; select nonsense' };

    await expect(migrate(database.url, source(people, bad))).rejects.toThrow('The step test/002-bad failed');
    expect(await migrate(database.url, source(people, names))).toEqual(['test/002-names']);
  });

  it('report whether all steps are applied', async () => {
    await migrate(database.url, source(people));
    const opened = openDatabase({ url: database.url });

    expect(await isMigrated(opened.pool, source(people))).toBe(true);
    expect(await isMigrated(opened.pool, source(people, names))).toBe(false);

    await opened.close();
  });
});
