import { menus, settings } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

const item = (path: string, more: object = {}) => ({
  label: { 'zh-CN': `菜单 ${path.slice(0, 10)}`, 'en-US': '' },
  path,
  parentId: null,
  icon: null,
  keepAlive: false,
  hidden: false,
  permissions: [],
  ...more,
});

describe('the menu', () => {
  let server: TestServer;
  let admin: Client;

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const create = (body: object): ReturnType<Client> => admin(menus.create, { body });
  const all = async (): Promise<menus.ManagedMenuItem[]> => (await admin(menus.manageList)).data;
  const find = async (id: number) => (await all()).find((each) => each.id === id)!;
  const shownTo = async (username: string): Promise<string[]> =>
    (await (await server.as(username))(settings.menu)).data.map(({ path }: settings.MenuItem) => path);

  it('shows an added item to those who may see it, until it is hidden (000-2-080, 000-6-004)', async () => {
    const { id } = (await create(item('https://example.org/guide'))).data;
    await create(item('/for-admins', { permissions: ['sys_audit_view'] }));
    expect(await shownTo('staff01')).toContain('https://example.org/guide');
    expect(await shownTo('staff01')).not.toContain('/for-admins');

    const { builtIn: _, ...found } = await find(id);
    await admin(menus.change, { body: { ...found, hidden: true } });

    const hidden = (await (await server.as('staff01'))(settings.menu)).data.find(
      ({ path }: settings.MenuItem) => path === found.path,
    );
    expect(hidden).toMatchObject({ ifShow: '1' });
    expect((await admin(menus.change, { body: found })).status).toBe(409);
  });

  it('can have a drawing or a small picture as its icon, and nothing else (000-2-082)', async () => {
    const picture = 'data:image/png;base64,AAAA';
    for (const icon of ['home', picture])
      expect((await create(item(`/icon-${icon.length}`, { icon }))).status).toBe(200);
    for (const icon of [
      'nonsense',
      'https://evil.example/i.png',
      'data:text/html;base64,AAAA',
      picture.padEnd(20_000, 'A'),
    ])
      expect(await create(item('/icon', { icon }))).toMatchObject({ status: 400, data: { field: 'icon' } });

    const { data } = await (await server.as('staff01'))(settings.menu);

    expect(data).toContainEqual(expect.objectContaining({ path: `/icon-${picture.length}`, icon: picture }));
  });

  it('keeps the items of the product, and can be reordered within a level', async () => {
    const level = (await all()).filter(({ parentId }) => parentId === null);
    const first = level[0]!;
    const { builtIn, ...body } = first;
    const ids = level.map(({ id }) => id).toReversed();

    expect(builtIn).toBe(true);
    expect((await admin(menus.remove, { body: { id: first.id } })).status).toBe(409);
    expect(await admin(menus.change, { body: { ...body, path: '/elsewhere' } })).toMatchObject({
      status: 409,
      data: { field: 'path' },
    });
    expect((await admin(menus.arrange, { body: { parentId: null, ids: ids.slice(1) } })).status).toBe(409);
    expect((await admin(menus.arrange, { body: { parentId: null, ids } })).status).toBe(200);
    expect((await all()).filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual(ids);
  });

  it('can be saved with every item of the product unchanged', async () => {
    const answers = [];
    for (const { builtIn: _, ...body } of await all()) answers.push(await admin(menus.change, { body }));

    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('has at most two levels, and an item with items below it cannot be deleted', async () => {
    const parent = (await create(item('/parent'))).data.id;
    const child = (await create(item('/child', { parentId: parent }))).data.id;

    expect(await create(item('/grandchild', { parentId: child }))).toMatchObject({
      status: 400,
      data: { field: 'parentId' },
    });
    const { builtIn: _, ...body } = await find(parent);
    expect((await admin(menus.change, { body: { ...body, parentId: parent } })).status).toBe(400);
    expect((await admin(menus.remove, { body: { id: parent } })).status).toBe(409);
    expect((await admin(menus.remove, { body: { id: child } })).status).toBe(200);
    expect((await admin(menus.remove, { body: { id: parent } })).status).toBe(200);
    expect((await admin(menus.remove, { body: { id: parent } })).status).toBe(404);
  });

  it.each(['javascript:alert(1)', '//example.org', 'home', 'https://a:b@example.org'])(
    'refuses the address %s',
    async (path) => {
      expect(await create(item(path))).toMatchObject({ status: 400, data: { field: 'path' } });
    },
  );

  it('is administered only by platform administrators', async () => {
    expect((await (await server.as('staff01'))(menus.manageList)).status).toBe(403);
  });
});
