import { settings as contract, audit, auth, errorMessage, formatDateTime, people } from '@portal/contract';
import { announcements } from '@portal/contract/announcements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('the logs', () => {
  let server: TestServer;
  let admin: Client;

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const today = formatDateTime(Date.now()).slice(0, 10);

  it('list who changed what, newest first', async () => {
    const { rows } = await server.database.pool.query("select id from users where username = 'staff05'");
    const userId = Number(rows[0].id);
    await admin(people.unlock, { body: { userId } });
    await admin(people.endSessions, { body: { userId } });

    const { data } = await admin(audit.list, { query: { keyword: 'admin', area: 'users', from: `${today} 00:00:00` } });
    const other = await admin(audit.list, { query: { keyword: 'staff05' } });

    expect(data.records.slice(0, 2)).toMatchObject([
      { action: 'endSessions', username: 'admin', subjectId: userId },
      { action: 'unlock' },
    ]);
    expect(other.data.total).toBe(0);
  });

  it('list sign-ins, and those that failed', async () => {
    await server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username: 'staff01', password: await server.encrypt('wrong') },
    });
    await server.as('staff01');

    const { data } = await admin(audit.signIns, { query: { keyword: 'staff01' } });
    const failed = await admin(audit.signIns, { query: { keyword: 'staff01', outcome: 'badCredentials' } });

    expect(data.records.map(({ outcome }: audit.SignInEntry) => outcome)).toEqual(['success', 'badCredentials']);
    expect(failed.data.total).toBe(1);
  });

  it('are exported with the filters of the list', async () => {
    await server.as('staff03');

    const signIns = await admin(audit.exportSignIns, { query: { keyword: 'staff03', format: 'csv' } });
    const changes = await admin(audit.exportList, { query: { keyword: 'admin', area: 'users', format: 'csv' } });

    expect(signIns.body.trim().split('\r\n')).toHaveLength(2);
    expect(signIns.body).toContain('staff03');
    expect(changes.body).toContain('退出所有设备');
    expect((await (await server.as('staff02'))(audit.exportList, { query: { format: 'csv' } })).status).toBe(403);
  });

  it("show kinds, actions, fields and values in the reader's language", async () => {
    const values = { title: '停电通知', kind: 'notice', scope: 'all', body: '<p>正文</p>' };
    const { data } = await admin(announcements.endpoints.create, { body: { values } });
    await admin(announcements.endpoints.act, { body: { ...data, action: 'publish' } });
    const settings = (await admin(contract.readSettings)).data;
    await admin(contract.saveSettings, { body: { ...settings, icpNumber: '鲁ICP备87654321号' } });

    const chinese = (await admin(audit.list, { query: { keyword: 'admin' } })).data.records;
    const english = (await admin(audit.list, { query: { keyword: 'admin' }, locale: 'en-US' })).data.records;
    const sheet = (await admin(audit.exportList, { query: { area: 'announcements', format: 'csv' } })).body;

    expect(chinese.slice(0, 3)).toMatchObject([
      { areaName: '平台设置', actionName: '修改', changes: [{ label: 'ICP 备案号', after: '鲁ICP备87654321号' }] },
      { areaName: '通知公告', actionName: '发布' },
      { areaName: '通知公告', actionName: '新建' },
    ]);
    expect(english.slice(0, 2)).toMatchObject([
      { areaName: 'Platform settings', changes: [{ label: 'ICP number' }] },
      { areaName: 'Notices', actionName: 'Publish' },
    ]);
    expect(chinese[1].changes).toContainEqual({ field: 'state', label: '状态', before: '草稿', after: '已发布' });
    expect(english[1].changes).toContainEqual({ field: 'state', label: 'Status', before: 'Draft', after: 'Published' });
    expect(chinese[2].changes).toContainEqual({ field: 'kind', label: '类型', before: '', after: '通知' });
    expect(sheet).toContain('状态: 草稿 → 已发布');
  });

  it('contain sign-ins, and failures without the typed name if no account has it', async () => {
    const signIn = async (username: string) =>
      server.anybody(auth.token, {
        query: { grant_type: 'password' },
        body: { username, password: await server.encrypt('wrong') },
      });
    await signIn('staff04');
    await signIn('P@ssw0rd-as-name');
    await server.as('staff04');

    const { records } = (await admin(audit.list, { query: { area: 'sign-ins', size: 3 } })).data;

    expect(records).toMatchObject([
      { username: 'staff04', areaName: '登录', actionName: '登录成功', changes: [] },
      { username: '', userName: '', subjectId: 0, actionName: '登录失败' },
      { username: 'staff04', actionName: '登录失败', changes: [{ label: '结果', after: '账号或密码错误' }] },
    ]);
    expect(JSON.stringify(records)).not.toContain('P@ssw0rd-as-name');
  });

  it('contain denied calls, at most once a minute for each user and call', async () => {
    const staff = await server.as('staff02');
    await staff(people.unlock, { body: { userId: 1 } });
    await staff(people.unlock, { body: { userId: 1 } });
    await staff(people.endSessions, { body: { userId: 1 } });

    const { records } = (await admin(audit.list, { query: { area: 'calls', keyword: 'staff02' }, locale: 'en-US' }))
      .data;

    expect(records.slice(0, 2)).toMatchObject([
      { changes: [{ label: 'Call', after: `POST ${people.endSessions.path}` }, { label: 'Reason for refusal' }] },
      { username: 'staff02', areaName: 'Access', actionName: 'Access denied' },
    ]);
    expect(records[0].changes[1].after).toBe(errorMessage('forbidden', 'en-US'));
  });

  it('can be filtered by changes, sign-ins and denied calls', async () => {
    const areasIn = async (query: object): Promise<Set<string>> =>
      new Set(
        (await admin(audit.list, { query: { size: 100, ...query } })).data.records.map(
          ({ area }: audit.AuditRecord) => area,
        ),
      );
    const everything = await areasIn({});
    expect(everything).toEqual(new Set([...everything, 'sign-ins', 'calls', 'users']));

    const changes = await areasIn({ view: 'changes' });
    const sheet = await admin(audit.exportList, { query: { view: 'denials', format: 'csv' } });

    expect(changes).toEqual(new Set([...everything].filter((area) => area !== 'sign-ins' && area !== 'calls')));
    expect(await areasIn({ view: 'signIns' })).toEqual(new Set(['sign-ins']));
    expect(await areasIn({ view: 'denials' })).toEqual(new Set(['calls']));
    expect(await areasIn({ view: 'all' })).toEqual(everything);
    expect(sheet.body).toContain('拒绝访问');
    expect(sheet.body).not.toContain('登录成功');
    expect(await admin(audit.list, { query: { view: 'others' } })).toMatchObject({
      status: 400,
      data: { field: 'view' },
    });
  });

  it('show a kind of record by the title of the record type if it has no name in the texts of the log', async () => {
    await server.database.pool.query(
      `insert into audit_log (tenant_id, user_id, ip, area, action, subject_id, changes)
        select tenant_id, id, '', unnest(array['work-orders', 'news']), 'create', 1, '[]' from users where username = 'staff06'`,
    );

    const { records } = (await admin(audit.list, { query: { keyword: 'staff06' } })).data;

    expect(records).toMatchObject([{ areaName: '新闻' }, { areaName: '工单' }]);
  });

  it('are open only to holders of the permission, and refuse invalid times', async () => {
    expect((await (await server.as('staff02'))(audit.list)).status).toBe(403);
    expect(await admin(audit.list, { query: { from: 'yesterday' } })).toMatchObject({
      status: 400,
      data: { field: 'from' },
    });
  });
});
