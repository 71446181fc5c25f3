import { tags, units } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../testing/server';

describe('tags', () => {
  let server: TestServer;
  let admin: Client;
  let staff: Client;
  let tagId: number;
  const userId: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer({ PEOPLE_SCOPE: 'company' });
    [admin, staff] = (await Promise.all(['admin', 'staff01'].map((name) => server.as(name)))) as [Client, Client];
    for (const { id, username } of (await server.database.pool.query('select id, username from users')).rows)
      userId[username] = id;
    tagId = (await admin(tags.create, { body: { tagName: '专家' } })).data.tagId;
    await admin(tags.addMembers, { body: { tagId, userIds: [userId['staff04'], userId['auditor01']] } });
  });
  afterAll(() => server.close());

  it('form a tree', async () => {
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

  it('leave out the reader when asked to', async () => {
    const member = await server.as('staff04');
    const total = async (exceptReader: string) =>
      (await member(tags.memberPage, { query: { tagId, exceptReader } })).data.total;

    expect([await total('0'), await total('1')]).toEqual([1, 0]);
  });

  it('lose members who are removed', async () => {
    const body = { tagId, userIds: [userId['talent01']] };
    await admin(tags.addMembers, { body });

    await admin(tags.removeMembers, { body });

    expect((await admin(tags.memberPage, { query: { tagId } })).data.total).toBe(2);
  });

  it('have a name once beneath a parent', async () => {
    expect((await admin(tags.create, { body: { tagName: '专家' } })).status).toBe(409);
  });

  it.each(['', '  ', 'x'.repeat(31)])('reject the name "%s"', async (tagName) => {
    expect(await admin(tags.create, { body: { tagName } })).toMatchObject({ status: 400, data: { field: 'tagName' } });
  });

  it('are changed by holders of the permission alone', async () => {
    const body = { tagId, userIds: [userId['staff04']] };

    expect((await staff(tags.create, { body: { tagName: '我的' } })).status).toBe(403);
    expect((await staff(tags.addMembers, { body })).status).toBe(403);
    expect((await staff(tags.removeMembers, { body })).status).toBe(403);
  });

  it('of another tenant do not exist', async () => {
    const { pool } = server.database;
    await pool.query(`insert into tenants (id, name, alias) values (2, 'another', 'another')`);
    const { rows } = await pool.query(`insert into tags (tenant_id, name, level) values (2, 'x', 1) returning id`);
    const { id } = rows[0];

    expect((await admin(tags.detail, { params: { id } })).status).toBe(404);
    expect((await admin(tags.memberPage, { query: { tagId: id } })).status).toBe(404);
    expect((await admin(tags.addMembers, { body: { tagId: id, userIds: [1] } })).status).toBe(404);
  });

  it('take no unknown people', async () => {
    expect((await admin(tags.addMembers, { body: { tagId, userIds: [999_999] } })).status).toBe(404);
  });
});
