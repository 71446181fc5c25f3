import { organisation, people, permissions } from '@portal/contract';
import { announcementReading, announcements } from '@portal/contract/announcements';
import { news } from '@portal/contract/news';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

const [jinan, district, otherCity] = [370_100, 370_112, 370_900];

describe('the administrative area of a company', () => {
  let server: TestServer;
  let admin: Client;
  const unit: Record<string, number> = {};
  const user: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    const { pool } = server.database;
    for (const { id, name } of (await pool.query('select id, name from org_units')).rows) unit[name] = Number(id);
    for (const { id, username } of (await pool.query('select id, username from users')).rows)
      user[username] = Number(id);
  });
  afterAll(() => server.close());

  const detail = async (unitId: number): Promise<organisation.UnitDetail> =>
    (await admin(organisation.detail, { query: { unitId } })).data;
  const assignArea = async (unitName: string, areaId: number) => {
    const { unitId, revision, name, sort } = await detail(unit[unitName]!);
    return admin(organisation.change, { body: { unitId, revision, name, sort, areaId } });
  };

  it('is chosen when the company is created, defaults to that of the company above, and can be changed', async () => {
    const create = (body: object) =>
      admin(organisation.create, { body: { parentId: null, isCompany: true, name: '济南分局', ...body } });

    const { unitId } = (await create({ areaId: jinan })).data;
    const below = (await create({ parentId: unitId, name: '下属公司' })).data.unitId;
    const department = (await create({ parentId: unitId, name: '下属部门', isCompany: false })).data.unitId;

    expect((await detail(unitId)).areaId).toBe(jinan);
    expect((await detail(below)).areaId).toBe(jinan);
    expect((await detail(department)).areaId).toBeNull();
    unit['下属公司'] = below;
    expect((await assignArea('下属公司', district)).status).toBe(200);
    expect((await detail(below)).areaId).toBe(district);
    unit['下属部门'] = department;
    for (const refused of [
      await create({ name: '省外', areaId: 110_000 }),
      await assignArea('下属公司', 1),
      await assignArea('下属部门', jinan),
    ])
      expect(refused).toMatchObject({ status: 400, data: { field: 'areaId' } });
  });

  it('reaches every company of the area and of the areas below it', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query(
      `insert into roles (tenant_id, code, name, permissions, data_reach)
       values (1, 'ROLE_950', '{"zh-CN":"片区"}', $1, 'area') returning id`,
      [[permissions.userManage, permissions.newsPublish]],
    );
    await pool.query('insert into user_roles values ($1, $2)', [user['staff01'], rows[0].id]);
    const article = await pool.query(
      `insert into news (tenant_id, company_id, created_by, state, title) values (1, $1, $2, 'review', '片区新闻') returning id`,
      [unit['泰山生物医药研究院'], user['unitadmin02']],
    );
    const reached = async () => {
      const client = await server.as('staff01');
      const found = await client(people.list, { query: { size: 100 } });
      const articles = await client(news.endpoints.page, { query: { state: 'review' } });
      return [
        found.data.records.some(({ username }: people.Person) => username === 'unitadmin02'),
        articles.data.records.some(({ id }: { id: number }) => id === Number(article.rows[0].id)),
      ];
    };

    expect(await reached()).toEqual([false, false]);
    await assignArea('齐鲁智能制造有限公司', jinan);
    await assignArea('泰山生物医药研究院', district);
    expect(await reached()).toEqual([true, true]);
    await assignArea('泰山生物医药研究院', otherCity);
    expect(await reached()).toEqual([false, false]);
    await assignArea('齐鲁智能制造有限公司', district);
    await assignArea('泰山生物医药研究院', jinan);
    expect(await reached()).toEqual([false, false]);
  });

  it('decides that its people get the notices for the area and for those above it', async () => {
    await assignArea('齐鲁智能制造有限公司', district);
    await assignArea('泰山生物医药研究院', otherCity);
    const notice = { title: '济南市通知', kind: 'notice', scope: 'areas', area: String(jinan), body: '<p>通知</p>' };
    const { data: draft } = await admin(announcements.endpoints.create, { body: { values: notice } });
    const published = await admin(announcements.endpoints.act, { body: { ...draft, action: 'publish' } });

    expect(published.status).toBe(200);
    const titles = async (username: string) =>
      (await (await server.as(username))(announcementReading.list)).data.records.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('staff01')).toContain('济南市通知');
    expect(await titles('unitadmin02')).not.toContain('济南市通知');
  });
});
