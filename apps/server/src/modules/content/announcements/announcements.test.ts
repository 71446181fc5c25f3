import { dictionaries, formatDateTime, permissions } from '@portal/contract';
import { announcementReading as reading, announcements, roleDictionary } from '@portal/contract/announcements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { uploadOf } from '../../../testing/uploads';

const text = { title: '通知', kind: 'notice', scope: 'all', body: '<p>正文</p>' };

describe('announcements', () => {
  let server: TestServer;
  let manager: Client;
  let staff: Client;
  let talent: Client;
  const { create, act, detail, page } = announcements.endpoints;

  beforeAll(async () => {
    server = await testServer();
    manager = await server.as('auditor01');
    staff = await server.as('staff01');
    talent = await server.as('talent01');
  });
  afterAll(() => server.close());

  const published = async (values: object): Promise<{ id: number; revision: number }> => {
    const draft = (await manager(create, { body: { values: { ...text, ...values } } })).data;
    return (await manager(act, { body: { ...draft, action: 'publish' } })).data;
  };
  const seenBy = async (client: Client, keyword = '') =>
    (await client(reading.list, { query: { keyword } })).data.records as { id: number; title: string; read: boolean }[];
  const titles = async (client: Client, keyword: string) => (await seenBy(client, keyword)).map(({ title }) => title);

  it('can be managed only by holders of the permission', async () => {
    const { id } = await published({});

    expect((await staff(create, { body: { values: text } })).status).toBe(403);
    expect((await staff(detail, { query: { id } })).status).toBe(404);
    expect((await staff(page)).data.total).toBe(0);
    expect(permissions.announcementManage).toBe('announcement_manage');
  });

  it('is imported for units by their names, and an unknown unit is reported with its row', async () => {
    const { rows } = await server.database.pool.query<{ id: number; name: string }>(
      "select id::int, name from org_units where id = company_id and status = '0' order by id limit 2",
    );
    const file = (units: string) =>
      uploadOf('a.csv', `标题,接收范围,接收单位,正文\r\n导入给单位,指定单位,${units},<p>正文</p>`);
    const importFile = announcements.endpoints.import;

    const refused = await manager(importFile, file('没有的单位'));
    const done = await manager(importFile, file(rows.map(({ name }) => name).join('、')));

    expect(refused.data).toMatchObject({
      created: 0,
      issues: [{ row: 2, message: expect.stringContaining('没有的单位') as string }],
    });
    expect(done.data).toEqual({ created: 1, issues: [] });
    const { records } = (await manager(page, { query: { keyword: '导入给单位' } })).data;
    const { data } = await manager(detail, { query: { id: records[0].id } });
    expect(data.values.units).toEqual(rows);
  });

  it('reaches the account types and units of its audience', async () => {
    const { data } = await server.database.pool
      .query<{ id: number; name: string }>(
        `select company.id, company.name from memberships m join users u on u.id = m.user_id
           join org_units unit on unit.id = m.unit_id join org_units company on company.id = unit.company_id
         where u.username = 'staff01'`,
      )
      .then(({ rows }) => ({ data: rows }));
    await published({ title: '范围 人才', scope: 'accounts', accounts: ['0'] });
    await published({ title: '范围 单位', scope: 'units', units: data });
    await published({ title: '范围 全部' });

    expect(await titles(talent, '范围')).toEqual(['范围 全部', '范围 人才']);
    expect(await titles(staff, '范围')).toEqual(['范围 全部', '范围 单位']);
  });

  it('reaches the sites of an area and of those below it', async () => {
    await server.database.pool.query(
      `with site as (
         insert into business_platforms (tenant_id, name, alias, province, city, district)
         values (1, '{"zh-CN":"历下区"}', 'lixia', 370000, 370100, 370102) returning id
       )
       update sessions set platform_id = site.id from site, users
       where users.username = 'talent01' and sessions.user_id = users.id`,
    );
    await published({ title: '地区 城市', scope: 'areas', area: '370100' });
    await published({ title: '地区 别处', scope: 'areas', area: '370200' });
    const { id } = await published({ title: '地区 全省', scope: 'areas', area: '370000' });

    expect(await titles(talent, '地区')).toEqual(['地区 全省', '地区 城市']);
    expect(await titles(staff, '地区')).toEqual(['地区 全省']);
    expect((await staff(reading.detail, { params: { id: id - 1 } })).status).toBe(404);
  });

  it('reaches the holders of roles', async () => {
    const { id } = await published({ title: '角色 职工', scope: 'roles', roles: ['1'] });

    expect(await titles(staff, '角色')).toEqual(['角色 职工']);
    expect(await titles(talent, '角色')).toEqual([]);
    expect((await talent(reading.detail, { params: { id } })).status).toBe(404);
  });

  it.each([
    ['roles', { scope: 'roles', roles: ['1', '99999'] }],
    ['area', { scope: 'areas', area: '110101' }],
    ['units', { scope: 'units', units: [{ id: 999_999, name: '没有的单位' }] }],
  ])('refuses unknown %s', async (field, values) => {
    const refused = await manager(create, { body: { values: { ...text, ...values } } });

    expect(refused).toMatchObject({ status: 400, data: { field } });
  });

  it("can be limited to roles by a dictionary of the tenant's roles that cannot be edited", async () => {
    const { data } = await manager(dictionaries.byType, { params: { dictType: roleDictionary } });

    expect(data).toContainEqual({ value: '1', label: '单位职工' });
    const admin = await server.as('admin');
    const taken = await admin(dictionaries.createType, {
      body: { type: roleDictionary, name: { 'zh-CN': '角色', 'en-US': '' } },
    });
    expect(taken).toMatchObject({ status: 409 });
  });

  it('is refused with the name of the missing audience', async () => {
    const refused = await manager(create, { body: { values: { ...text, scope: 'units' } } });

    expect(refused).toMatchObject({ status: 400, data: { field: 'units' } });
  });

  it('that is pinned is listed first', async () => {
    await published({ title: '排序 置顶', pinned: true });
    await published({ title: '排序 普通' });

    expect(await titles(staff, '排序')).toEqual(['排序 置顶', '排序 普通']);
  });

  it('appears at the scheduled time and disappears when it is withdrawn', async () => {
    const hour = 3_600_000;
    const later = await published({ title: '定时 以后', publishAt: formatDateTime(Date.now() + hour) });
    const past = formatDateTime(Date.now() - hour);
    const refused = await manager(create, { body: { values: { ...text, publishAt: past } } });
    const due = await published({ title: '定时 已到', publishAt: formatDateTime(Date.now() + hour) });
    await server.database.pool.query('update announcements set publish_at = $2, published_at = $2 where id = $1', [
      due.id,
      past,
    ]);

    expect(refused).toMatchObject({ status: 400, data: { field: 'publishAt' } });
    expect(await titles(staff, '定时')).toEqual(['定时 已到']);
    expect((await staff(reading.detail, { params: { id: later.id } })).status).toBe(404);
    await manager(act, { body: { ...due, action: 'withdraw' } });
    expect(await titles(staff, '定时')).toEqual([]);
  });

  it('is unread for each person until they open it (000-1-009, 002-1-009, 002-2-044)', async () => {
    const { id } = await published({ title: '未读 一' });
    await published({ title: '未读 二' });

    const opened = await staff(reading.detail, { params: { id } });

    expect(opened.data).toMatchObject({ title: '未读 一', body: '<p>正文</p>', attachments: [], read: true });
    const unread = async (client: Client) =>
      (await client(reading.list, { query: { keyword: '未读', unread: 'true' } })).data.total;
    expect([await unread(staff), await unread(talent)]).toEqual([1, 2]);
    await staff(reading.readAll, { body: {} });
    expect([await unread(staff), await unread(talent)]).toEqual([0, 2]);
  });

  it('shows its attachments to its readers', async () => {
    const file = { bucketName: 'workflow', fileName: 'notice.txt', original: '附件.txt', size: 2 };
    await server.database.pool.query(
      `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
       select tenant_id, 'workflow', 'notice.txt', '附件.txt', 'txt', 2, 'x', id from users where username = 'auditor01'`,
    );
    const { Readable } = await import('node:stream');
    await server.storage.write('workflow', 'notice.txt', Readable.from(['ok']));
    const { id } = await published({ attachments: [file], scope: 'accounts', accounts: ['1'] });
    const query = { id, bucketName: file.bucketName, fileName: file.fileName };

    const read = await staff(reading.file, { query });

    expect([read.status, read.body]).toEqual([200, 'ok']);
    expect((await talent(reading.file, { query })).status).toBe(404);
  });
});
