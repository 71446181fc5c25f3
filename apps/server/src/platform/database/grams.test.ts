import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import { openDatabase, type Database } from './database';
import { narrowingGrams } from './grams';

let created: TestDatabase;
let database: Database;
beforeAll(async () => {
  created = await testDatabase();
  database = openDatabase({ url: created.url });
  /* Of 1,000 texts all contain `all`, a fifth `fif`, a twentieth `ift`, and a fiftieth `fty`. */
  await database.pool.query(`
    create table texts as select array['all'] || case when n % 5 = 0 then array['fif'] else '{}' end
      || case when n % 20 = 0 then array['ift'] else '{}' end || case when n % 50 = 0 then array['fty'] else '{}' end as grams
    from generate_series(1, 1000) n`);
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

const narrowing = (keyword: string) => narrowingGrams(database.db, { table: 'texts', column: 'grams' }, keyword);

it('a search uses the rarest grams of a word, and none that is much more frequent', async () => {
  expect(await narrowing('fif')).toEqual(['fif']);

  await database.pool.query('analyze texts');
  await database.close();
  database = openDatabase({ url: created.url });

  expect(await narrowing('fifty')).toEqual(['fty', 'ift']);
  expect(await narrowing('fif')).toEqual(['fif']);
  expect(await narrowing('all')).toEqual([]);
  expect(await narrowing('fifa')).toEqual(['ifa']);
});
