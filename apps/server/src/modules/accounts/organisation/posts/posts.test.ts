import { addressBook, organisation, posts } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';
import { createIdentities } from '../identities';
import { addMember } from '../units';

describe('posts', () => {
  let server: TestServer;
  let admin: Client;
  const unit: Record<string, number> = {};
  const user: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    const { pool } = server.database;
    for (const { id, name } of (await pool.query('select id, name from org_units')).rows) unit[name] = id;
    for (const { id, username } of (await pool.query('select id, username from users')).rows) user[username] = id;
  });
  afterAll(() => server.close());

  const create = async (name: string) => (await admin(posts.create, { body: { name, sort: 1 } })).data.postId as number;
  const find = async (postId: number) =>
    (await admin(posts.list)).data.find((each: posts.Post) => each.postId === postId) as posts.Post | undefined;
  const give = (client: Client, unitId: number, userId: number, postIds: number[]) =>
    client(posts.setPosts, { body: { unitId, userId, postIds } });

  it('are created, renamed unless somebody changed them meanwhile, and deleted only without holders', async () => {
    const postId = await create('人事专员');
    const { revision } = (await find(postId))!;
    const renamed = { postId, revision, name: '人事主管', sort: 2 };
    const [department, member] = [unit['技术研发部']!, user['staff04']!];

    expect((await admin(posts.change, { body: renamed })).status).toBe(200);
    expect((await admin(posts.change, { body: renamed })).status).toBe(409);
    await give(admin, department, member, [postId]);
    expect(await find(postId)).toMatchObject({ name: '人事主管', sort: 2, holders: 1 });
    expect((await admin(posts.remove, { body: { postId } })).msg).toBe('该岗位仍有 1 人任职，请先取消其任职');
    await give(admin, department, member, []);
    expect((await admin(posts.remove, { body: { postId } })).status).toBe(200);
    expect(await find(postId)).toBeUndefined();
  });

  it('that processes refer to are deleted only by a user who was shown these processes', async () => {
    const postId = await create('督办员');
    const { pool } = server.database;
    const define = (key: string, version: number, expression: string) =>
      pool.query(
        `insert into wf_definition (tenant_id, id, key, version, name, xml, deployed_at)
         values ('1', $1, $2, $3, $4, $5, 0)`,
        [`${key}:${version}`, key, version, `流程${key}`, `<x>{"variable":"\${${expression}}"}</x>`],
      );
    await define('old', 1, `organisation.holdersOf(unit, ${postId}, '督办员')`);
    await define('old', 2, 'boss');
    await define('near', 1, `organisation.nearestHoldersOf(initiator, ${postId}, '督办员')`);
    await define('all', 1, `organisation.allHoldersOf(${postId}, '督办员')`);
    await define('other', 1, `organisation.allHoldersOf(${postId}1, '督办员')`);

    const naming = await admin(posts.processes, { query: { postId } });
    const refused = await admin(posts.remove, { body: { postId } });
    const partly = await admin(posts.remove, { body: { postId, confirmed: ['all'] } });

    expect(refused).toMatchObject({
      status: 409,
      data: {
        processes: [
          { key: 'all', name: '流程all' },
          { key: 'near', name: '流程near' },
        ],
      },
    });
    expect(naming.data).toEqual(refused.data.processes);
    expect(refused.msg).toContain('流程all、流程near');
    expect(partly.status).toBe(409);
    expect((await admin(posts.remove, { body: { postId, confirmed: ['near', 'all'] } })).status).toBe(200);
    expect(await find(postId)).toBeUndefined();
  });

  it('are held everywhere, or in one unit and the units below it', async () => {
    const postId = await create('联络员');
    const [department, company] = [unit['技术研发部']!, unit['齐鲁智能制造有限公司']!];
    await give(admin, department, user['staff05']!, [postId]);
    await give(admin, unit['审核一科']!, user['auditor01']!, [postId]);
    const members = async (identity: string) =>
      (await createIdentities(server.database.db).members('1', [identity])).get(identity) ?? [];

    expect(new Set(await members(`o:${postId}`))).toEqual(
      new Set([String(user['staff05']), String(user['auditor01'])]),
    );
    expect(await members(`p:${postId}:${company}`)).toEqual([String(user['staff05'])]);
    expect((await createIdentities(server.database.db).members('2', [`o:${postId}`])).size).toBe(0);
  });

  it('are shown in the address book with the person, as far as the reader may see the unit', async () => {
    const postId = await create('保密员');
    const [department, member] = [unit['技术研发部']!, user['staff06']!];
    await give(admin, department, member, [postId]);
    const card = async (client: Client) =>
      (await client(addressBook.memberList, { query: { keyword: 'staff06' } })).data.records[0];

    expect((await card(admin)).posts).toBe('保密员');
    await give(admin, department, member, []);
    expect(await card(admin)).not.toHaveProperty('posts');
  });

  it('have unique names that can be used in an expression', async () => {
    await create('出纳');

    expect(await admin(posts.create, { body: { name: '出纳' } })).toMatchObject({
      status: 409,
      data: { field: 'name' },
    });
    for (const name of ['', ' ', "o'clock", 'a"b', 'a\\b', '{x}', '长'.repeat(21)])
      expect(await admin(posts.create, { body: { name } })).toMatchObject({ status: 400, data: { field: 'name' } });
  });

  it('are shown beside the members who hold them, and are taken away with the membership', async () => {
    const postId = await create('档案员');
    const [unitId, userId] = [unit['技术研发部']!, user['staff04']!];
    const members = async () =>
      (await admin(organisation.members, { query: { unitId, current: 1, size: 10 } })).data.records.find(
        (each: organisation.UnitMember) => each.userId === userId,
      );

    await give(admin, unitId, userId, [postId, postId]);
    expect((await members()).posts).toEqual([{ postId, name: '档案员' }]);
    await admin(organisation.removeMembers, { body: { unitId, userIds: [userId] } });
    await admin(organisation.addMembers, { body: { unitId, userIds: [userId] } });

    expect((await members()).posts).toEqual([]);
  });

  it('are given only in units that the caller administers, only to members, and only if they exist', async () => {
    const postId = await create('法务');
    const unitAdmin = await server.as('unitadmin01');
    const [own, foreign] = [unit['技术研发部']!, unit['人力资源部']!];
    await server.database.pool.query(`update roles set permissions = permissions || '{sys_dept_add}' where id = 2`);

    expect((await give(unitAdmin, own, user['staff04']!, [postId])).status).toBe(200);
    expect(await give(unitAdmin, foreign, user['staff04']!, [postId])).toMatchObject({
      status: 404,
      data: { field: 'unitId' },
    });
    expect(await give(admin, own, user['auditor01']!, [postId])).toMatchObject({
      status: 404,
      data: { field: 'userId' },
    });
    expect(await give(admin, own, user['staff04']!, [987_654])).toMatchObject({
      status: 404,
      data: { field: 'postIds' },
    });
    expect((await unitAdmin(posts.create, { body: { name: '无权' } })).status).toBe(403);
    expect((await unitAdmin(posts.remove, { body: { postId } })).status).toBe(403);
    expect((await give(await server.as('staff01'), own, user['staff04']!, [])).status).toBe(403);
  });

  it('resolve to those who hold them in a unit or below it, and to those nearest to a person', async () => {
    const postId = await create('会计');
    const { db, pool } = server.database;
    const [company, department, other] = [unit['齐鲁智能制造有限公司']!, unit['技术研发部']!, unit['综合管理部']!];
    await pool.query('update users set last_company_id = null');
    await pool.query('delete from memberships where user_id = any ($1)', [
      [user['staff01'], user['staff02'], user['staff04']],
    ]);
    await addMember(db, department, user['staff04']!);
    await addMember(db, other, user['staff02']!);
    await addMember(db, company, user['staff01']!);
    const identities = createIdentities(db);
    const requested = [`p:${postId}:${company}`, `p:${postId}:${department}`, `q:${postId}:${user['staff04']}`];
    const meant = async () => Object.fromEntries(await identities.members('1', requested));

    await give(admin, other, user['staff02']!, [postId]);
    expect(await meant()).toEqual({
      [requested[0]!]: [String(user['staff02'])],
      [requested[2]!]: [String(user['staff02'])],
    });
    await give(admin, department, user['staff04']!, [postId]);
    expect(await meant()).toEqual({
      [requested[0]!]: [String(user['staff02']), String(user['staff04'])],
      [requested[1]!]: [String(user['staff04'])],
      [requested[2]!]: [String(user['staff04'])],
    });
    await pool.query(`update users set status = '1' where id = $1`, [user['staff04']]);
    expect((await meant())[requested[2]!]).toEqual([String(user['staff02'])]);
    expect(Object.fromEntries(await identities.members('2', requested))).toEqual({});
  });
});
