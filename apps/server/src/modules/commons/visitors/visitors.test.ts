import {
  visitorCalls as calls,
  visitorKinds,
  visitorLimits,
  type VisitorItem,
  type VisitorKind,
  type VisitorPart,
} from '@portal/contract/visitors';
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
