import { addressBook, permissions, settings, users } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { demoPassword } from '../../accounts/users/first-administrator';
import { people } from './people';

describe('the people of the demonstration', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  const paths = async (client: Client) => (await client(settings.menu)).data.map(({ path }: { path: string }) => path);

  it.each(['admin', ...people.map(({ username }) => username)])(
    'include %s, who can sign in (000-1-001, 002-1-001)',
    async (username) => {
      const { data } = await (await server.as(username))(users.currentUser);
      expect(data.sysUser.username).toBe(username);
    },
  );

  it('include an administrator who holds every permission and the back-office role', async () => {
    const { data } = await (await server.as('admin'))(users.currentUser);

    expect(data).toMatchObject({ sysUser: { userId: 1 }, roles: [3], ifTeamAdmin: true, companyId: null });
    expect(data.permissions.map(({ authority }: { authority: string }) => authority)).toEqual(
      Object.values(permissions),
    );
  });

  it('see process management only if they are designers', async () => {
    const management = ['/dev/activiti/process', '/dev/activiti/forms', '/dev/activiti/instances'];
    const shown = async (username: string) =>
      (await paths(await server.as(username))).filter((path: string) => management.includes(path));

    for (const username of ['staff01', 'talent01']) expect(await shown(username)).toEqual([]);
    for (const username of ['designer01', 'admin']) expect(await shown(username)).toEqual(management);
    expect((await paths(await server.as('designer01'))).slice(0, 5)).toEqual([
      '/homepage/index',
      '/process/todo',
      ...management,
    ]);
  });

  it('have roles and menus with names in both languages', async () => {
    const designer = await server.as('designer01');
    const names = async (locale: 'zh-CN' | 'en-US') => ({
      role: (await designer(addressBook.roleList, { locale })).data.records[2],
      menu: (await designer(settings.menu, { locale })).data.find(
        ({ path }: settings.MenuItem) => path === '/dev/activiti/process',
      ).label,
    });

    expect(await names('zh-CN')).toEqual({
      role: { roleId: 3, roleName: '平台管理员', roleCode: 'ROLE_PLATFORM_ADMIN', kind: 'system' },
      menu: '流程管理',
    });
    expect(await names('en-US')).toMatchObject({ role: { roleName: 'Platform administrator' }, menu: 'Processes' });
  });
});

describe('a production database', () => {
  it('has one account, whose password comes from the settings', async () => {
    const server = await testServer({ PORTAL_DEMO: 'off', PORTAL_ADMIN_PASSWORD: demoPassword });

    await expect(server.as('admin')).resolves.toBeTypeOf('function');
    const { rows } = await server.database.pool.query('select username from users');
    expect(rows).toEqual([{ username: 'admin' }]);
    expect((await server.database.pool.query('select from org_units')).rows).toEqual([]);
    await server.close();
  });
});
