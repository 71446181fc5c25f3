import { errorMessage, limits, tags, units } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('tags', () => {
  let server: TestServer;
  let admin: Client;
  let staff: Client;
  let tagId: number;
  const userId: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer({ PEOPLE_SCOPE: 'company' });
    [admin, staff] = await server.asEach('admin', 'staff01');
    for (const { id, username } of (await server.database.pool.query('select id, username from users')).rows)
      userId[username] = id;
    tagId = (await admin(tags.create, { body: { tagName: '专家' } })).data.tagId;
    await admin(tags.addMembers, { body: { tagId, userIds: [userId['staff04'], userId['auditor01']] } });
  });
  afterAll(() => server.close());

  it('form a tree (000-7-046)', async () => {
    const child = (await admin(tags.create, { body: { tagName: '评审', parentId: tagId } })).data.tagId;

    const tree = (await staff(tags.tree)).data;
    const detail = (await staff(tags.detail, { params: { id: child } })).data;

    expect(tree).toEqual([
      { tagId, tagName: '专家', level: 1, tagList: [{ tagId: child, tagName: '评审', level: 2, tagList: [] }] },
    ]);
    expect(detail).toEqual({ tagId: child, tagName: '评审', level: 2 });
  });

  it('show a reader only the members they may see', async () => {
    const page = async (client: Client, name = '') =>
      (await client(tags.memberPage, { query: { tagId, name } })).data.records.map(
        ({ username }: { username: string }) => username,
      );

    expect(await page(admin)).toEqual(['staff04', 'auditor01']);
    expect(await page(staff)).toEqual(['staff04']);
    expect(await page(admin, '冯')).toEqual(['auditor01']);
    expect((await staff(tags.people, { query: { tagId } })).data).toMatchObject([
      { userId: userId['staff04'], chineseName: '赵敏' },
    ]);
    expect((await staff(units.expandUnits, { body: { tagIds: [tagId] } })).data).toHaveLength(1);
  });

  it('return as many members on a page as the picker requests (002-9-003)', async () => {
    const { data } = await admin(tags.memberPage, { query: { tagId, size: 999_999 } });

    expect(data).toMatchObject({ total: 2, size: limits.pickerSizeMax });
    expect((await admin(tags.memberPage, { query: { tagId, size: 1_000_000 } })).status).toBe(400);
    expect((await admin(units.selectableTree, { query: { onlyEdit: '' } })).status).toBe(200);
  });

  it('leave out the reader when asked to', async () => {
    const member = await server.as('staff04');
    const total = async (exceptReader: string) =>
      (await member(tags.memberPage, { query: { tagId, exceptReader } })).data.total;

    expect([await total('0'), await total('1')]).toEqual([1, 0]);
  });

  it('lose the members that are removed', async () => {
    const body = { tagId, userIds: [userId['talent01']] };
    await admin(tags.addMembers, { body });

    await admin(tags.removeMembers, { body });

    expect((await admin(tags.memberPage, { query: { tagId } })).data.total).toBe(2);
  });

  it('are deleted with their members, unless there are tags below them', async () => {
    const add = async (tagName: string, parentId?: number): Promise<number> =>
      (await admin(tags.create, { body: { tagName, ...(parentId && { parentId }) } })).data.tagId;
    const remove = (id: number, client = admin) => client(tags.remove, { body: { tagId: id } });
    const parent = await add('临时');
    const child = await add('短期', parent);
    await admin(tags.addMembers, { body: { tagId: child, userIds: [userId['staff04']] } });

    const refused = [await remove(parent), await remove(child, staff)];
    const done = [await remove(child), await remove(child), await remove(parent)];

    expect(refused.map(({ status, msg }) => [status, msg])).toEqual([
      [409, errorMessage('tagInUse', 'zh-CN', { tags: 1, processes: 0, tasks: 0 })],
      [403, errorMessage('forbidden', 'zh-CN')],
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 404, 200]);
    const { rows } = await server.database.pool.query(
      `select subject_id::int as id, action from audit_log where area = 'tags' order by audit_log.id`,
    );
    expect(rows).toEqual([
      { id: child, action: 'remove' },
      { id: parent, action: 'remove' },
    ]);
  });

  it('have a unique name below a parent', async () => {
    expect((await admin(tags.create, { body: { tagName: '专家' } })).status).toBe(409);
  });

  it.each(['', '  ', 'x'.repeat(31)])('reject the name "%s"', async (tagName) => {
    expect(await admin(tags.create, { body: { tagName } })).toMatchObject({ status: 400, data: { field: 'tagName' } });
  });

  it('can be changed only by holders of the permission', async () => {
    const body = { tagId, userIds: [userId['staff04']] };

    expect((await staff(tags.create, { body: { tagName: '我的' } })).status).toBe(403);
    expect((await staff(tags.addMembers, { body })).status).toBe(403);
    expect((await staff(tags.removeMembers, { body })).status).toBe(403);
  });

  it('of another tenant are not found', async () => {
    const { pool } = server.database;
    await pool.query(`insert into tenants (id, name, alias) values (2, 'another', 'another')`);
    const { rows } = await pool.query(`insert into tags (tenant_id, name, level) values (2, 'x', 1) returning id`);
    const { id } = rows[0];

    expect((await admin(tags.detail, { params: { id } })).status).toBe(404);
    expect((await admin(tags.memberPage, { query: { tagId: id } })).status).toBe(404);
    expect((await admin(tags.addMembers, { body: { tagId: id, userIds: [1] } })).status).toBe(404);
  });

  it('refuse unknown people as members', async () => {
    expect((await admin(tags.addMembers, { body: { tagId, userIds: [999_999] } })).status).toBe(400);
  });
});
