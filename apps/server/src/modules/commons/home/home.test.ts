import { home, settings, users } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';

describe('the home page', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  const paths = async (username: string) => {
    const { data } = await (await server.as(username))(home.door);
    return data.shortcuts.map(({ path }: home.Shortcut) => path);
  };

  it('offers each kind of account its shortcuts (000-7-067)', async () => {
    const everybody = ['/process/todo', '/myMessage', '/process/copied'];
    const design = ['/dev/activiti/process', '/dev/activiti/instances'];

    for (const username of ['talent01', 'staff01', 'unitadmin01', 'auditor01'])
      expect(await paths(username)).toEqual(everybody);
    expect(await paths('designer01')).toEqual([...everybody, ...design]);
    expect(await paths('admin')).toEqual([...everybody, ...design, '/background/settings']);
  });

  it('describes the signed-in user with a masked phone number (000-7-068)', async () => {
    const first = (await (await server.as('staff02'))(home.personInfo)).data;
    const second = (await (await server.as('staff02'))(home.personInfo)).data;

    expect(first).toEqual({
      chineseName: '刘洋',
      username: 'staff02',
      companyName: '齐鲁智能制造有限公司',
      departments: ['综合管理部'],
      phone: '138****0012',
      lastSignInTime: null,
    });
    expect(second.lastSignInTime).toMatch(/^\d{4}-\d\d-\d\d /);
  });

  it('refuses the username of another person (000-7-027)', async () => {
    const client = await server.as('staff02');
    const read = (username: string) => client(users.currentUser, { query: { username } });

    expect((await read('staff02')).data.sysUser.chineseName).toBe('刘洋');
    expect((await read('staff01')).status).toBe(403);
  });

  it('counts the pending to-dos of other applications (000-7-066)', async () => {
    const client = await server.as('staff03');
    const { userId } = (await client(users.currentUser)).data.sysUser;
    await server.database.pool.query(
      `insert into todos (tenant_id, user_id, created_by, title, content, application_name, application_type)
       values (1, $1, 1, 'a', 'b', 'c', 'd')`,
      [userId],
    );

    expect((await client(settings.homeCount)).data.otherTodo).toBe(1);
  });

  it('draws the QR code of the Android app if there is one (000-7-021, 000-7-022)', async () => {
    const client = await server.as('talent01');
    const without = (await client(home.androidDownload)).data;
    await server.database.pool.query(
      `insert into settings (tenant_id, name, value) values (1, 'androidAppUrl', '"https://app.example/portal.apk"')`,
    );

    const { data } = await client(home.androidDownload);

    expect(without).toEqual({ qrcodeImg: '' });
    expect(data.qrcodeImg).toMatch(/^data:image\/png;base64,/);
  });

  it.each([home.door, home.personInfo, home.androidDownload])(
    'is refused without a session: $path',
    async (endpoint) => {
      expect((await server.anybody(endpoint)).status).toBe(401);
    },
  );
});
