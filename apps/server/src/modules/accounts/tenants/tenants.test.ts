import {
  addressBook,
  auth,
  defaultTenantId,
  files,
  home,
  people,
  permissions,
  settings as contract,
  roles,
  tenants,
  users,
} from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

const values = { name: '青岛市', alias: 'qingdao', maxPeople: null, maxStorage: null };
const administrator = { username: 'chief', chineseName: '周敏', phone: '' };

describe('tenants', () => {
  let server: TestServer;
  let operator: Client;

  beforeAll(async () => {
    server = await testServer();
    operator = await server.as('admin');
  });
  afterAll(() => server.close());

  /** Signs in with a password that need not be changed first. */
  async function signIn(tenantId: number, username: string, password: string): Promise<Client> {
    await server.database.pool.query('update users set password_initial = false where tenant_id = $1', [tenantId]);
    const { data, msg } = await attempt(tenantId, username, password);
    if (!data?.access_token) throw new Error(msg);
    return server.holder(data.access_token);
  }
  const attempt = async (tenantId: number, username: string, password: string) => {
    const body = { username, password: await server.encrypt(password) };
    const reply = await server.anybody(auth.token, {
      query: { randomStr: 'name', code: 'answer', grant_type: 'password' },
      headers: { 'TENANT-ID': String(tenantId) },
      body,
    });
    return { ...reply, data: reply.body };
  };
  const create = async (changes: object = {}) =>
    operator(tenants.create, { body: { ...values, ...administrator, ...changes } });
  const find = async (tenantId: number): Promise<tenants.Tenant> => {
    const { data } = await operator(tenants.list, { query: { current: 1, size: 100 } });
    return data.records.find((each: tenants.Tenant) => each.tenantId === tenantId);
  };

  it('begin with an administrator, roles, menus and settings of their own', async () => {
    const { data } = await create();

    const client = await signIn(data.tenantId, 'chief', data.password);
    const { data: info } = await client(users.currentUser);
    const list = (await client(roles.list)).data.records;
    const { data: settings } = await server.anybody(contract.settings, {
      headers: { 'TENANT-ID': String(data.tenantId) },
    });
    expect(info.roles).toEqual([users.backOfficeRole]);
    expect(info.permissions).not.toContainEqual({ authority: permissions.tenantManage });
    expect(list.map(({ code }: roles.ManagedRole) => code)).toContain('ROLE_STAFF');
    expect(list.find(({ roleId }: roles.ManagedRole) => roleId === users.backOfficeRole).members).toBe(1);
    expect((await client(contract.menu)).data.length).toBeGreaterThan(3);
    expect(JSON.stringify((await client(home.door)).data)).toContain('/process/todo');
    expect(settings.loginApplicationName).toBe('青岛市');
    for (const alias of ['Two words', 'nowhere'])
      expect(await server.anybody(tenants.byAlias, { query: { alias } })).toMatchObject({
        status: 404,
        msg: '登录地址中的租户不存在或已停用，请核对地址',
      });
    expect((await server.anybody(tenants.byAlias, { query: { alias: 'QingDao' } })).data).toEqual({
      tenantId: data.tenantId,
      name: '青岛市',
    });
  });

  it('are administered by the operator alone', async () => {
    const { data } = await create({ alias: 'coast' });
    const foreign = await signIn(data.tenantId, 'chief', data.password);
    const staff = await server.as('staff01');

    for (const client of [foreign, staff, server.anybody]) {
      expect([401, 403]).toContain((await client(tenants.list, { query: { current: 1, size: 10 } })).status);
      expect([401, 403]).toContain((await client(tenants.disable, { body: { tenantId: data.tenantId } })).status);
    }
    expect((await find(data.tenantId)).disabled).toBe(false);
  });

  it('get none of the permissions of the operator, whatever their roles say', async () => {
    const { data } = await create({ alias: 'harbor' });
    const client = await signIn(data.tenantId, 'chief', data.password);

    const me = (await client(users.currentUser)).data.sysUser.userId;
    const { data: explained } = await client(people.explain, { query: { userId: me } });

    const named = explained.permissions.map(({ permission }: people.ExplainedPermission) => permission);
    expect(named).toContain(permissions.platformSettings);
    expect(named).not.toContain(permissions.tenantManage);
  });

  it('do not see each other', async () => {
    const { data } = await create({ alias: 'kites' });
    const client = await signIn(data.tenantId, 'chief', data.password);

    const { data: found } = await client(people.list, { query: { current: 1, size: 10 } });
    const { data: book } = await client(addressBook.memberList, { query: { current: 1, size: 10 } });
    const ownRole = (await client(roles.list)).data.records.find(
      ({ code }: roles.ManagedRole) => code === 'ROLE_STAFF',
    );

    expect(found.records.map(({ username }: people.Person) => username)).toEqual(['chief']);
    expect(JSON.stringify(book)).not.toContain('staff01');
    expect((await operator(roles.members, { query: { roleId: ownRole.roleId, current: 1, size: 10 } })).status).toBe(
      404,
    );
  });

  it('refuse an alias that is taken or cannot be an address, and keep nothing', async () => {
    const before = (await operator(tenants.list, { query: { current: 1, size: 10 } })).data.total;

    expect(await create({ alias: 'province' })).toMatchObject({ status: 409, data: { field: 'alias' } });
    for (const alias of ['', 'A', 'two words', '1st', 'a'.repeat(31)])
      expect(await create({ alias })).toMatchObject({ status: 400, data: { field: 'alias' } });
    expect(await create({ alias: 'free', name: ' ' })).toMatchObject({ status: 400, data: { field: 'name' } });
    expect(await create({ alias: 'free', username: '123' })).toMatchObject({
      status: 400,
      data: { field: 'username' },
    });

    expect((await operator(tenants.list, { query: { current: 1, size: 10 } })).data.total).toBe(before);
  });

  it('refuse a change based on a stale revision', async () => {
    const { data } = await create({ alias: 'ceramics' });
    const { revision } = await find(data.tenantId);
    const body = { tenantId: data.tenantId, revision, ...values, alias: 'ceramics', name: '淄博市', maxPeople: 30 };

    expect((await operator(tenants.change, { body })).status).toBe(200);

    expect(await find(data.tenantId)).toMatchObject({ name: '淄博市', maxPeople: 30, people: 1 });
    expect((await operator(tenants.change, { body })).status).toBe(409);
    const { revision: fresh } = await find(data.tenantId);
    const taken = { ...body, revision: fresh, alias: 'province' };
    expect(await operator(tenants.change, { body: taken })).toMatchObject({ status: 409, data: { field: 'alias' } });
  });

  it('end every session when they are disabled, until they are enabled again', async () => {
    const { data } = await create({ alias: 'inland' });
    const { tenantId, password } = data;
    const client = await signIn(tenantId, 'chief', password);

    await operator(tenants.disable, { body: { tenantId } });
    await operator(tenants.disable, { body: { tenantId } });

    expect((await client(users.currentUser)).status).toBe(401);
    expect(await attempt(tenantId, 'chief', password)).toMatchObject({
      status: 426,
      msg: '所在租户已停用，请联系平台运营方',
    });
    expect((await attempt(tenantId, 'chief', 'wrong')).msg).not.toContain('停用');
    expect((await server.anybody(tenants.byAlias, { query: { alias: 'inland' } })).status).toBe(404);
    await operator(tenants.enable, { body: { tenantId } });
    expect((await (await signIn(tenantId, 'chief', password))(users.currentUser)).status).toBe(200);
  });

  it('always include the tenant of the operator', async () => {
    expect(await operator(tenants.disable, { body: { tenantId: defaultTenantId } })).toMatchObject({
      status: 409,
      data: { field: 'tenantId' },
    });
    expect((await operator(tenants.disable, { body: { tenantId: 987_654 } })).status).toBe(404);
  });

  it('cannot exceed their limits of accounts and files', async () => {
    const { data } = await create({ alias: 'sunrise', maxPeople: 2, maxStorage: 1 });
    const client = await signIn(data.tenantId, 'chief', data.password);
    const body = { userType: users.userTypes.auditor, chineseName: '吴昊', phone: '', unitIds: [] };

    const first = await client(people.create, { body: { ...body, username: 'one' } });
    const second = await client(people.create, { body: { ...body, username: 'two' } });
    await client(people.disable, { body: { userId: first.data.userId } });
    const third = await client(people.create, { body: { ...body, username: 'three' } });
    const back = await client(people.enable, { body: { userId: first.data.userId } });

    expect([first.status, second.status, third.status, back.status]).toEqual([200, 409, 200, 409]);
    expect(second.msg).toBe('账号数量已达上限（2 个），请联系平台运营方');
    await server.database.pool.query(
      `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
       select $1, 'portal', 'x.txt', 'x.txt', 'txt', 1048576, '', id from users where tenant_id = $1 limit 1`,
      [data.tenantId],
    );
    expect((await client(files.upload, { body: {} })).msg).toContain('1 MB');
  });

  it('share the role of the back office, which cannot be changed', async () => {
    const shared = (await operator(roles.list)).data.records.find(
      ({ roleId }: roles.ManagedRole) => roleId === users.backOfficeRole,
    );

    const { status } = await operator(roles.change, {
      body: {
        roleId: shared.roleId,
        revision: shared.revision,
        name: shared.name,
        permissions: [],
        dataReach: 'own',
        forCompanies: false,
      },
    });

    expect(status).toBe(409);
  });

  it('have host names: their sign-in pages are theirs, and callers of other tenants are refused there', async () => {
    const host = 'weifang.example.org';
    const { data } = await create({ alias: 'weifang', name: '潍坊市', hosts: ['Weifang.example.org'] });
    const own = String(data.tenantId);
    const at = (headers: Record<string, string> = {}) => ({ headers: { host, ...headers } });

    expect((await find(data.tenantId)).hosts).toEqual([host]);
    const settings = await server.anybody(contract.settings, at());
    expect(JSON.stringify(settings.data)).toContain('潍坊市');
    expect((await server.anybody(contract.settings, at({ 'TENANT-ID': own }))).status).toBe(200);
    expect((await server.anybody(contract.settings, at({ 'TENANT-ID': '1' }))).status).toBe(403);
    const body = { username: 'chief', password: await server.encrypt(data.password) };
    const query = { randomStr: 'name', code: 'answer', grant_type: 'password' };
    expect((await server.anybody(auth.token, { ...at(), query, body })).body.user_info.tenantId).toBe(data.tenantId);
    expect((await operator(users.currentUser, at())).status).toBe(403);
    expect((await operator(users.currentUser)).status).toBe(200);
    const alias = { query: { alias: 'province' } };
    expect((await server.anybody(tenants.byAlias, { ...at(), ...alias })).status).toBe(404);
    expect((await server.anybody(tenants.byAlias, alias)).status).toBe(200);
  });

  it('have host names that no other tenant has, and none that the operator uses', async () => {
    const { data } = await create({ alias: 'coastline', hosts: ['coast.example.org'] });

    expect(await create({ alias: 'harbour', hosts: ['coast.example.org'] })).toMatchObject({
      status: 409,
      data: { field: 'hosts' },
    });
    expect(await create({ alias: 'harbour', hosts: ['localhost'] })).toMatchObject({ status: 409 });
    for (const wrong of ['http://a.org', 'a.org:80', 'a b', '-a.org', '长.org'])
      expect(await create({ alias: 'harbour', hosts: [wrong] })).toMatchObject({ status: 400 });
    const { revision } = await find(data.tenantId);
    const changed = { ...values, alias: 'coastline', tenantId: data.tenantId, revision, hosts: [] };
    expect((await operator(tenants.change, { body: changed })).status).toBe(200);
    expect((await find(data.tenantId)).hosts).toEqual([]);
  });

  it('show the operator numbers and administrator accounts without personal data, and have the first of them reset', async () => {
    const { data } = await create({ alias: 'plain', name: '菏泽市', phone: '13900001234' });
    const { tenantId } = data;
    const chief = await signIn(tenantId, 'chief', data.password);
    await server.database.pool.query(`update users set status = '1' where tenant_id = $1`, [tenantId]);

    const detail = await operator(tenants.detail, { query: { tenantId } });
    const reset = await operator(tenants.resetAdministrator, { body: { tenantId } });

    expect(detail.data).toMatchObject({
      disabledPeople: 1,
      companies: 0,
      runningInstances: 0,
      administrators: [{ username: 'chief', active: false, first: true }],
    });
    expect(JSON.stringify(detail.data)).not.toMatch(/周敏|139/);
    expect(reset.data.username).toBe('chief');
    expect((await chief(users.currentUser)).status).toBe(401);
    const again = await attempt(tenantId, 'chief', reset.data.password);
    expect(again.data.user_info).toMatchObject({ mustChangePassword: true });
    expect((await operator(tenants.resetAdministrator, { body: { tenantId: defaultTenantId } })).status).toBe(409);
    expect((await operator(tenants.detail, { query: { tenantId: 999_999 } })).status).toBe(404);
    const staff = await server.as('staff01');
    expect((await staff(tenants.detail, { query: { tenantId } })).status).toBe(403);
    expect((await staff(tenants.resetAdministrator, { body: { tenantId } })).status).toBe(403);
  });
});
