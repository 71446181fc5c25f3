import {
  visitorCalls as calls,
  visitorKinds,
  visitorLimits,
  type VisitorItem,
  type VisitorKind,
  type VisitorPart,
} from '@portal/contract/visitors';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.database.pool.query(`
    insert into services (tenant_id, created_by, state, title, category, provider, audience, body, contact, phone, published_at)
    select 1, 1, state, '落户办理' || state, 'settlement', '服务中心', '人才', '<p>步骤</p>', '张建国', '0531-1', now()
    from unnest('{published,draft}'::text[]) state;
    insert into announcements (tenant_id, created_by, state, title, kind, scope, body, published_at)
    select 1, 1, 'published', '公告' || scope, 'notice', scope, '<p>内容</p>', now() - interval '1 day'
    from unnest('{all,units}'::text[]) scope;
    insert into news (tenant_id, created_by, state, title, "column", body, published_at)
    select 1, 1, 'published', '新闻' || col, col, '<p>内容</p>', now() from unnest('{policy,talent}'::text[]) col`);
});
afterAll(() => server.close());

const open = (value: boolean) =>
  server.database.pool.query(
    `insert into settings (tenant_id, name, value) values (1, 'visitorPages', $1)
     on conflict (tenant_id, name) do update set value = excluded.value`,
    [String(value)],
  );
beforeEach(() => open(true));

const listed = async (kind: VisitorKind): Promise<VisitorItem[]> =>
  (await server.anybody(calls.list, { query: { kind, size: 50 } })).data.records;

it('shows the newest of every kind, and finds things by a keyword', async () => {
  const { data } = await server.anybody(calls.overview);
  const [first] = await listed('services');
  const found = await server.anybody(calls.overview, { query: { keyword: first!.title } });

  expect(data.map(({ kind }: VisitorPart) => kind)).toEqual([...visitorKinds]);
  for (const { kind, items, total } of data as VisitorPart[]) {
    expect(items.length, kind).toBeLessThanOrEqual(visitorLimits.preview);
    expect(total, kind).toBeGreaterThanOrEqual(items.length);
  }
  expect(found.data.find(({ kind }: VisitorPart) => kind === 'services').items).toContainEqual(first);
});

it('keeps the overview for a while, and limits searches of an address', async () => {
  await server.anybody(calls.overview);
  const statements = await server.statementsOf(() => server.anybody(calls.overview));
  const search = () => server.anybody(calls.overview, { query: { keyword: '落户' }, ip: '203.0.113.9' });
  const statuses: number[] = [];
  /* A minute may end meanwhile, after which as many are answered again. */
  for (let count = 0; count <= 2 * visitorLimits.searchesPerMinute && !statuses.includes(429); count += 1)
    statuses.push((await search()).status);

  expect(statements.filter((text) => text.includes('services'))).toEqual([]);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

it('answers nothing for a tenant that does not exist or is disabled', async () => {
  const ask = (tenant: string) => server.anybody(calls.overview, { headers: { 'tenant-id': tenant } });
  await server.database.pool.query(
    `insert into tenants (id, name, alias, disabled_at) values (77, '停用平台', 'closed', now());
     insert into settings (tenant_id, name, value) values (77, 'visitorPages', 'true')`,
  );

  expect([(await ask('77')).status, (await ask('999999')).status]).toEqual([404, 404]);
});

it('answers with published things of the tenant alone, and with notices for everybody', async () => {
  const { rows } = await server.database.pool.query<{ kind: VisitorKind; id: string }>(
    `select 'services' as kind, id from services where state = 'draft'
     union all select 'notices', id from announcements where scope = 'units'`,
  );

  const hidden = await Promise.all(
    rows.map(({ kind, id }) => server.anybody(calls.detail, { query: { kind, id: Number(id) } })),
  );

  expect((await listed('services')).map(({ title }) => title)).toEqual(['落户办理published']);
  expect((await listed('notices')).map(({ title }) => title)).toEqual(['公告all']);
  expect(hidden.map(({ status }) => status)).toEqual([404, 404]);
});

it('names no contact', async () => {
  const [service] = await listed('services');

  const { data } = await server.anybody(calls.detail, { query: { kind: 'services', id: service!.id } });

  expect(JSON.stringify(data)).toContain('0531-1');
  expect(JSON.stringify(data)).not.toContain('张建国');
});

it('shows the materials and steps of a service, and the figures of a city by year', async () => {
  const { pool } = server.database;
  const material = { id: 'a', cells: { name: '身份证<b>', form: 'copy', template: [{ fileName: 'secret' }] } };
  const step = { id: 'a', cells: { name: '受理', days: '1 个工作日' } };
  await pool.query(`update services set material_list = $1, steps = $2 where state = 'published'`, [
    JSON.stringify([material]),
    JSON.stringify([step]),
  ]);
  const figure = (year: number, value: string) => ({
    id: String(year),
    cells: { name: '常住人口', value, unit: '万人', year, source: '公报' },
  });
  await pool.query(
    `insert into "city-cards" (tenant_id, created_by, state, name, area, summary, figures, published_at)
     values (1, 1, 'published', '济南', '370100', '泉城', $1, now())`,
    [JSON.stringify([figure(2025, '950'), figure(2024, '943.7')])],
  );
  const [service] = await listed('services');
  const [city] = await listed('cityCards');

  const guide = (await server.anybody(calls.detail, { query: { kind: 'services', id: service!.id } })).data;
  const card = (await server.anybody(calls.detail, { query: { kind: 'cityCards', id: city!.id } })).data;

  const texts = JSON.stringify(guide.texts);
  expect(texts).toContain('<td>身份证&lt;b&gt;</td><td>复印件</td>');
  expect(texts).toContain('<td>受理</td><td>1 个工作日</td>');
  expect(texts).not.toContain('secret');
  expect(guide.figures).toBeUndefined();
  expect(card.figures).toEqual([
    {
      name: '常住人口',
      unit: '万人',
      points: [
        { year: 2024, value: 943.7, source: '公报' },
        { year: 2025, value: 950, source: '公报' },
      ],
    },
  ]);
});

it('reads the attachments of a service, and no file of a table', async () => {
  const { pool } = server.database;
  const [service] = await listed('services');
  const named = (name: string) => [
    { id: name, bucketName: 'workflow', fileName: name, original: name, extension: 'pdf', fileSize: 3 },
  ];
  await pool.query(`update services set attachments = $1, material_list = $2 where id = $3`, [
    JSON.stringify(named('attached.pdf')),
    JSON.stringify([{ id: 'a', cells: { name: '申请表', template: named('template.pdf') } }]),
    service!.id,
  ]);
  const read = async (fileName: string) => {
    await pool.query(
      `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, record_area, record_id)
       values (1, 'workflow', $1, $1, 'pdf', 3, 'x', 1, 'services', $2)`,
      [fileName, service!.id],
    );
    await server.storage.write('workflow', fileName, Readable.from(['pdf']));
    const query = { kind: 'services', id: service!.id, bucketName: 'workflow', fileName };
    return (await server.anybody(calls.file, { query })).status;
  };

  expect([await read('attached.pdf'), await read('template.pdf')]).toEqual([200, 404]);
});

it('lists policies apart from other news', async () => {
  const news = await listed('news');
  const policies = await listed('policies');
  const other = news.find(({ id }) => !policies.some((policy) => policy.id === id));

  expect(policies.map(({ title }) => title)).toEqual(['新闻policy']);
  expect((await server.anybody(calls.detail, { query: { kind: 'policies', id: other!.id } })).status).toBe(404);
});

it('refuses everything while the platform is closed to visitors', async () => {
  await open(false);

  const replies = await Promise.all([
    server.anybody(calls.overview),
    server.anybody(calls.list, { query: { kind: 'news' } }),
    server.anybody(calls.detail, { query: { kind: 'news', id: 1 } }),
    server.anybody(calls.file, { query: { kind: 'news', id: 1, bucketName: 'portal', fileName: 'a.png' } }),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(replies[0].msg).toBe('平台暂未向访客开放，请登录后使用');
});

it.each([
  ['an unknown kind', { kind: 'people' }, 'kind'],
  ['a page of 0', { kind: 'news', current: 0 }, 'current'],
])('refuses a list with %s', async (_, query, field) => {
  const reply = await server.anybody(calls.list, { query });

  expect([reply.status, reply.data.field]).toEqual([400, field]);
});
