import { news } from '@portal/contract/news';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

const { page } = news.endpoints;
const rows = 24_000;

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await testServer();
  client = await server.as('admin');
  /* Every third record has the even kind, the oldest 1,500 the old kind, and eight the rare kind. */
  await server.database.pool.query(
    `insert into news (tenant_id, created_by, state, title, "column", body, published_at)
     select 1, (select id from users where username = 'auditor01'), 'published',
       concat('Notice ', n, case when n % 3 = 0 then ' 偶' end, case when n <= 1500 then ' 旧事' end,
         case when n % ${rows / 8} = 1 then ' Rare' end),
       'policy', '<p>x</p>', timestamp '2020-01-01' + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await server.database.pool.query('analyze news');
});
afterAll(() => server.close());

const numbers = async (keyword: string, query: object = {}) => {
  const { data } = await client(page, { query: { keyword, size: 10, ...query } });
  const titles: string[] = data.records.map(({ values }: { values: { title: string } }) => values.title);
  return { ...data, found: titles.map((title) => Number(title.split(' ')[1])) };
};
const from = (first: number, step: number) => Array.from({ length: 10 }, (_, index) => first - index * step);

it('the order of found records is the same however many match, and an incomplete count is marked', async () => {
  const [all, even, evenLater, old, oldLater, rare, none] = [
    await numbers(''),
    await numbers('偶'),
    await numbers('偶', { current: 120 }),
    await numbers('旧事'),
    await numbers('旧事', { current: 3 }),
    await numbers('rare'),
    await numbers('新闻 rare'),
  ];

  expect(all).toMatchObject({ total: 1000, more: true, found: from(rows, 1) });
  expect(even).toMatchObject({ total: 1000, more: true, found: from(rows, 3) });
  expect(evenLater).toMatchObject({ total: 1300, more: true, found: from(rows - 1190 * 3, 3) });
  expect(old).toMatchObject({ total: 1000, more: true, found: from(1500, 1) });
  expect(oldLater).toMatchObject({ total: 1000, more: true, found: from(1480, 1) });
  expect(rare).toMatchObject({
    total: 8,
    found: Array.from({ length: 8 }, (_, index) => rows - (rows / 8) * (index + 1) + 1),
  });
  expect(rare).not.toHaveProperty('more');
  expect(none).toMatchObject({ total: 0, found: [] });
});

it('a page of a search costs one statement once the frequent words are known', async () => {
  await numbers('偶 旧');

  const statements = await server.statementsOf(() => numbers('旧 偶'));

  expect(statements.filter((text) => !text.includes('from sessions'))).toHaveLength(1);
});
