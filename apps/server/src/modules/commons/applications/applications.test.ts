import { applications as center, teamApplications, teamMenuItems } from '@portal/contract';
import { applications } from '@portal/contract/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

const submodule = (id: string, address: string) => ({ id, cells: { nameZh: `模块${id}`, nameEn: id, address } });
const basis = { category: 'office', icon: 'audit', openMode: 'same' };

describe('the application centre', () => {
  let server: TestServer;
  let admin: Client;
  let staff: Client;
  let talent: Client;
  const { create, change, act, page } = applications.endpoints;

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    staff = await server.as('staff02');
    talent = await server.as('talent01');
  });
  afterAll(() => server.close());

  const enabled = async (values: object): Promise<number> => {
    const { data } = await admin(create, { body: { values: { ...basis, ...values } } });
    await admin(act, { body: { ...data, action: 'enable' } });
    return data.id;
  };
  const shown = async (client: Client, query: Record<string, string> = {}): Promise<center.Application[]> =>
    (await client(center.listFront, { query, locale: 'zh-CN' })).data;
  const names = async (client: Client, query: Record<string, string> = {}) =>
    (await shown(client, query)).map(({ name }) => name);
  const commonUse = async (client: Client) =>
    (await shown(client))
      .flatMap(({ id, commonUse: position, submodules }) => [
        { key: String(id), position },
        ...submodules.map((each) => ({ key: `${id}/${each.id}`, position: each.commonUse })),
      ])
      .filter(({ position }) => position !== null)
      .sort((a, b) => a.position! - b.position!)
      .map(({ key }) => key);

  it('is administered only by platform administrators, who enable and disable applications (002-2-043)', async () => {
    const values = { ...basis, nameZh: '待启用', address: '/newsList' };
    const { data: created } = await admin(create, { body: { values } });

    const before = await names(staff);
    const { data: on } = await admin(act, { body: { ...created, action: 'enable' } });
    const during = await names(staff);
    await admin(act, { body: { ...on, action: 'disable' } });

    expect(before).not.toContain('待启用');
    expect(during).toContain('待启用');
    expect(await names(staff)).not.toContain('待启用');
    expect((await staff(center.trueUrl, { query: { appinsId: created.id } })).status).toBe(404);
    expect((await staff(create, { body: { values } })).status).toBe(403);
    expect((await staff(page)).data.total).toBe(0);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'https://a:b@x.example',
  ])('refuses the address %s of an application and of a submodule', async (address) => {
    const own = { values: { ...basis, nameZh: 'x', address } };
    const below = { values: { ...basis, nameZh: 'x', address: '/newsList', submodules: [submodule('a', address)] } };

    expect(await admin(create, { body: own })).toMatchObject({ status: 400, data: { field: 'address' } });
    expect(await admin(create, { body: below })).toMatchObject({
      status: 400,
      data: { field: 'submodules/a/address' },
    });
  });

  it('lists applications for the area, the account, the roles and the units they are meant for (002-7-019, 002-7-088)', async () => {
    const { rows } = await server.database.pool.query<{ companyId: number; roleId: string }>(
      `select unit.company_id::int as "companyId", (select min(role_id)::text from user_roles where user_id = person.id) as "roleId"
       from users person join memberships member on member.user_id = person.id join org_units unit on unit.id = member.unit_id
       where person.username = 'staff02'`,
    );
    const { companyId, roleId } = rows[0]!;
    const address = '/newsList';
    await enabled({ nameZh: '济南应用', address, area: '370100' });
    await enabled({ nameZh: '人才应用', address, userTypes: ['0'] });
    await enabled({ nameZh: '职工应用', address, userTypes: ['1'], roles: [roleId] });
    await enabled({ nameZh: '本单位应用', address, companies: [{ id: companyId, name: '本单位' }] });
    await enabled({ nameZh: '其他单位应用', address, companies: [{ id: 999_999, name: '其他' }] });
    const own = ['济南应用', '人才应用', '职工应用', '本单位应用', '其他单位应用'];
    const listed = async (client: Client, query: Record<string, string> = {}) =>
      (await names(client, query)).filter((name) => own.includes(name));

    expect(await listed(staff)).toEqual(['职工应用', '本单位应用']);
    expect(await listed(talent)).toEqual(['人才应用']);
    expect(await listed(staff, { addressCode: '370102' })).toEqual(['济南应用', '职工应用', '本单位应用']);
    expect(await listed(staff, { addressCode: '370200' })).toEqual(['职工应用', '本单位应用']);
    expect(await listed(staff, { applicationName: '职工' })).toEqual(['职工应用']);
    expect((await staff(center.listFront, { query: { addressCode: 'x' } })).status).toBe(400);
    const ofArea = async (addressCode: string) =>
      (await staff(center.listArea, { query: { addressCode }, locale: 'zh-CN' })).data.map(
        ({ name }: center.Application) => name,
      );
    expect(await ofArea('370000')).toEqual(['济南应用']);
    expect(await ofArea('370200')).toEqual([]);
    expect((await staff(center.listArea, { query: {} })).status).toBe(400);
  });

  it('returns the true address only to those who may open the application (002-7-089)', async () => {
    const id = await enabled({
      nameZh: '真实地址',
      address: 'https://apps.example.gov.cn/a',
      openMode: 'window',
      userTypes: ['1'],
      submodules: [submodule('inner', '/process/done')],
    });
    const open = (client: Client, query: object) => client(center.trueUrl, { query: { appinsId: id, ...query } });

    expect((await open(staff, {})).data).toEqual({ url: 'https://apps.example.gov.cn/a', openMode: 'window' });
    expect((await open(staff, { submoduleId: 'inner' })).data.url).toBe('/process/done');
    expect((await open(staff, { submoduleId: 'none' })).status).toBe(404);
    expect((await open(talent, {})).status).toBe(403);
    expect((await open(talent, { submoduleId: 'inner' })).status).toBe(403);
    expect((await talent(center.selfAppMenu, { query: { appinsId: id } })).status).toBe(403);
    expect((await talent(center.markApplication, { body: { appinsId: id, commonUse: true } })).status).toBe(403);
    expect((await server.anybody(center.trueUrl, { query: { appinsId: id } })).status).toBe(401);
  });

  it('returns the submodules of an application as its menu, and finds them by name (002-7-092, 002-7-093)', async () => {
    const id = await enabled({
      nameZh: '菜单应用',
      address: '/newsList',
      submodules: [submodule('first', '/newsList'), submodule('second', 'https://example.org/x')],
    });

    const menu = await staff(center.selfAppMenu, { query: { appinsId: id }, locale: 'zh-CN' });
    const found = await staff(center.centerList, { query: { name: 'SECOND' }, locale: 'zh-CN' });

    expect(menu.data).toMatchObject([
      { label: '模块first', path: '/newsList', ifShow: '0', children: [] },
      { label: '模块second', path: 'https://example.org/x' },
    ]);
    expect(found.data).toEqual([
      {
        id: 'second',
        name: '模块second',
        icon: 'audit',
        commonUse: null,
        appinsId: id,
        applicationName: '菜单应用',
        openMode: 'same',
      },
    ]);
    expect((await staff(center.selfAppMenu, { query: { appinsId: 999_999 } })).status).toBe(404);
  });

  it('stores the common-use items of a person in their order (002-7-090, 002-7-091, 002-7-094)', async () => {
    const client = await server.as('staff03');
    const id = await enabled({ nameZh: '常用', address: '/newsList', submodules: [submodule('a', '/newsList')] });
    const demo = await commonUse(client);
    const mark = (is: boolean) => client(center.markApplication, { body: { appinsId: id, commonUse: is } });
    const markSubmodule = (is: boolean) =>
      client(center.markSubmodule, { body: { appinsId: id, submoduleId: 'a', commonUse: is } });
    const sort = (keys: readonly string[]) =>
      client(center.changeSort, {
        body: {
          items: keys.map((key) => {
            const [appinsId, submoduleId] = key.split('/');
            return { appinsId: Number(appinsId), submoduleId: submoduleId ?? null };
          }),
        },
      });

    for (const call of [mark, markSubmodule, mark, markSubmodule]) expect((await call(true)).status).toBe(200);
    const marked = await commonUse(client);
    const reversed = marked.toReversed();
    expect((await sort(reversed)).status).toBe(200);

    expect(marked).toEqual([...demo, String(id), `${id}/a`]);
    expect(await commonUse(client)).toEqual(reversed);
    expect((await sort(reversed.slice(1))).status).toBe(409);
    expect((await sort([...reversed.slice(1), reversed[1]!])).status).toBe(409);
    for (const call of [mark, mark, markSubmodule]) expect((await call(false)).status).toBe(200);
    expect(await commonUse(client)).toEqual(demo.toReversed());
  });

  it('limits the number of common-use items, and removes those that can no longer be opened', async () => {
    const client = await server.as('staff04');
    const submodules = Array.from({ length: 26 }, (_, index) => submodule(`s${index}`, '/newsList'));
    const id = await enabled({ nameZh: '许多模块', address: '/newsList', submodules });
    const gone = await enabled({ nameZh: '将停用', address: '/newsList' });
    const mark = (submoduleId: string) =>
      client(center.markSubmodule, { body: { appinsId: id, submoduleId, commonUse: true } });
    await client(center.markApplication, { body: { appinsId: gone, commonUse: true } });

    const marks = await Promise.all(Array.from({ length: 26 }, (_, index) => mark(`s${index}`)));
    const full = marks.filter(({ status }) => status === 409).length;
    const { data: record } = await admin(applications.endpoints.detail, { query: { id: gone } });
    await admin(act, { body: { id: gone, revision: record.revision, action: 'disable' } });
    const again = await Promise.all(Array.from({ length: 26 }, (_, index) => mark(`s${index}`)));

    expect(full).toBe(3);
    expect(again.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await commonUse(client)).toHaveLength(24);
  });

  it('hides from the members of a company the applications that its administrators turned off', async () => {
    const unitAdmin = await server.as('unitadmin01');
    const id = await enabled({
      nameZh: '可隐藏',
      address: '/newsList',
      submodules: [submodule('todo', '/process/todo?x=1'), submodule('done', '/process/done')],
    });
    const below = await enabled({ nameZh: '待办应用', address: '/process/todo/' });
    const hide = (hidden: number[], before: number[] = []) =>
      unitAdmin(teamApplications.change, { body: { before, hidden } });

    expect((await hide([id])).status).toBe(200);
    expect(await names(staff)).not.toContain('可隐藏');
    expect((await staff(center.trueUrl, { query: { appinsId: id } })).status).toBe(403);
    expect((await staff(center.centerList, { query: { name: '模块todo' } })).data).toEqual([]);
    expect(await names(talent)).toContain('可隐藏');
    expect((await hide([])).status).toBe(409);
    expect((await hide([999_999], [id])).status).toBe(404);
    expect((await staff(teamApplications.list)).status).toBe(403);
    await hide([], [id]);
    const items: teamMenuItems.MenuItem[] = (await unitAdmin(teamMenuItems.list)).data;
    const todo = items.find(({ path }) => path === '/process/todo')!;
    await unitAdmin(teamMenuItems.change, { body: { before: [], hidden: [todo.id] } });

    const found = (await shown(staff)).find((each) => each.id === id);
    expect(found?.submodules.map((each) => each.id)).toEqual(['done']);
    expect((await staff(center.trueUrl, { query: { appinsId: id, submoduleId: 'todo' } })).status).toBe(404);
    expect((await staff(center.trueUrl, { query: { appinsId: below } })).status).toBe(403);
  });

  it('shows nothing of other tenants', async () => {
    const { rows } = await server.database.pool.query<{ id: number }>(
      `with tenant as (insert into tenants (name, alias) values ('{"zh-CN":"其他"}', 'other-apps') returning id)
       insert into applications (tenant_id, created_by, state, name_zh, category, icon, address, open_mode)
       select id, 1, 'enabled', '外部应用', 'office', 'audit', '/newsList', 'same' from tenant returning id::int`,
    );
    const id = rows[0]!.id;

    expect(await names(staff)).not.toContain('外部应用');
    expect((await staff(center.trueUrl, { query: { appinsId: id } })).status).toBe(404);
    expect((await admin(change, { body: { id, revision: 1, values: { nameZh: 'x' } } })).status).toBe(404);
  });
});
