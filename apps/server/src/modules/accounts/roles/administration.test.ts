import { permissions, roles, users } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('roles', () => {
  let server: TestServer;
  let admin: Client;
  const userId: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    for (const { id, username } of (await server.database.pool.query('select id, username from users')).rows)
      userId[username] = Number(id);
  });
  afterAll(() => server.close());

  const name = (zh: string) => ({ 'zh-CN': zh, 'en-US': '' });
  const create = (client: Client, zh: string, granted: string[]) =>
    client(roles.create, { body: { name: name(zh), permissions: granted } });
  const find = async (roleId: number) => (await admin(roles.detail, { query: { roleId } })).data as roles.ManagedRole;
  const grant = (client: Client, roleId: number, username: string) =>
    client(roles.addMembers, { body: { roleId, userIds: [userId[username]] } });

  it('give their members permissions, and take them away again (000-6-005)', async () => {
    const { roleId } = (await create(admin, '编辑', [permissions.newsWrite])).data;
    const permissionsNow = async () =>
      (await (await server.as('staff01'))(users.currentUser)).data.permissions.map(
        ({ authority }: { authority: string }) => authority,
      );

    await grant(admin, roleId, 'staff01');
    expect(await permissionsNow()).toContain(permissions.newsWrite);
    expect((await admin(roles.members, { query: { roleId } })).data.records).toMatchObject([{ username: 'staff01' }]);
    expect(await admin(roles.remove, { body: { roleId } })).toMatchObject({ status: 409 });

    await admin(roles.removeMembers, { body: { roleId, userIds: [userId['staff01']] } });
    expect(await permissionsNow()).not.toContain(permissions.newsWrite);
    expect((await admin(roles.remove, { body: { roleId } })).status).toBe(200);
  });

  it('grant no permission that the caller does not hold', async () => {
    const { roleId } = (await create(admin, '角色管理员', [permissions.roleManage])).data;
    await grant(admin, roleId, 'staff02');
    const giver = await server.as('staff02');

    expect(await create(giver, '越权', [permissions.platformSettings])).toMatchObject({
      status: 403,
      data: { field: 'permissions', permission: permissions.platformSettings },
    });
    expect((await grant(giver, users.backOfficeRole, 'staff02')).status).toBe(403);
    expect((await create(giver, '下级', [permissions.roleManage])).status).toBe(200);
    const designer = (await admin(roles.list)).data.records.find(
      ({ code }: roles.ManagedRole) => code === 'ROLE_PROCESS_ADMIN',
    );
    const { roleId: designerId, revision, name: designerName, dataReach } = designer;
    const stripped = {
      roleId: designerId,
      revision,
      name: designerName,
      permissions: [],
      dataReach,
      forCompanies: false,
    };
    expect((await giver(roles.change, { body: stripped })).status).toBe(403);
    expect((await (await server.as('staff03'))(roles.list)).status).toBe(403);
  });

  it('are given to active accounts, with one entry in the audit log', async () => {
    const { roleId } = (await create(admin, '审计', [])).data;
    await server.database.pool.query("update users set status = '1' where username = 'staff06'");

    const disabled = await grant(admin, roleId, 'staff06');
    await grant(admin, roleId, 'staff05');
    await grant(admin, roleId, 'staff05');

    expect(disabled).toMatchObject({ status: 404, data: { field: 'userIds' } });
    const { rows } = await server.database.pool.query(
      "select from audit_log where area = 'roles' and action = 'addMembers' and subject_id = $1",
      [roleId],
    );
    expect(rows).toHaveLength(1);
  });

  it('cannot be both deleted and given to somebody at the same time', async () => {
    const { roleId } = (await create(admin, '竞争', [])).data;

    const replies = await Promise.all([admin(roles.remove, { body: { roleId } }), grant(admin, roleId, 'staff05')]);

    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(replies.map(({ status }) => status));
  });

  it('are found by name and code, page by page', async () => {
    await create(admin, '档案管理员甲', []);
    await create(admin, '档案管理员乙', []);
    const names = async (query: Record<string, string | number>) => {
      const { records, total } = (await admin(roles.list, { query })).data;
      return [total, ...records.map((each: roles.ManagedRole) => each.name['zh-CN'])];
    };

    expect(await names({ keyword: '档案管理员' })).toEqual([2, '档案管理员甲', '档案管理员乙']);
    expect(await names({ keyword: '档案管理员', size: 1, current: 2 })).toEqual([2, '档案管理员乙']);
    expect(await names({ keyword: 'unit staff' })).toEqual([1, '单位职工']);
    expect(await names({ keyword: 'role_auditor' })).toEqual([1, '审核人员']);
    expect(await names({ keyword: '%' })).toEqual([0]);
    expect((await admin(roles.detail, { query: { roleId: 999_999 } })).status).toBe(404);
  });

  it('cannot be changed from a stale revision', async () => {
    const { roleId } = (await create(admin, '一', [])).data;
    const { revision } = await find(roleId);
    const change = (zh: string) =>
      admin(roles.change, {
        body: { roleId, revision, name: name(zh), permissions: [], dataReach: 'own', forCompanies: false },
      });

    expect((await change('二')).status).toBe(200);
    expect((await change('三')).status).toBe(409);
    expect((await find(roleId)).name['zh-CN']).toBe('二');
  });

  it('that come with the product cannot be deleted, and the last platform administrator keeps the role', async () => {
    const body = { roleId: users.backOfficeRole, userIds: [userId['admin']] };

    expect((await admin(roles.remove, { body: { roleId: 1 } })).status).toBe(409);
    const registered = (await admin(roles.list)).data.records.find(
      ({ code }: roles.ManagedRole) => code === 'ROLE_REGISTERED_UNIT',
    );
    expect((await admin(roles.remove, { body: { roleId: registered.roleId } })).status).toBe(409);
    expect(await admin(roles.removeMembers, { body })).toMatchObject({ status: 409, data: { field: 'userIds' } });
  });

  it.each([{ name: { 'zh-CN': ' ', 'en-US': '' } }, { name: name('长'.repeat(51)) }, { permissions: ['everything'] }])(
    'refuse %j, naming the field',
    async (changes) => {
      const reply = await admin(roles.create, { body: { name: name('甲'), permissions: [], ...changes } });

      expect(reply).toMatchObject({ status: 400, data: { field: expect.stringContaining(Object.keys(changes)[0]!) } });
    },
  );
});
