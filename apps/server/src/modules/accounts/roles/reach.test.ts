import { audit, organisation, people, permissions, reaches, roles, type Reach } from '@portal/contract';
import { news } from '@portal/contract/news';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { addMember, addUnit } from '../organisation/units';

/**
 * 齐鲁公司 ⊃ 综合管理部 ⊃ 一组, ⊃ 分公司 ⊃ 车间; 泰山研究院 is a separate company. staff01 of 综合管理部 holds the role. The others are named
 * after the place where they work.
 */
const places = {
  group: 'staff02',
  otherDepartment: 'staff04',
  branch: 'staff05',
  otherCompany: 'staff06',
} as const;
type Place = keyof typeof places;

const reached: Record<Reach, readonly Place[]> = {
  own: [],
  department: ['group'],
  company: ['group', 'otherDepartment'],
  area: ['group', 'otherDepartment', 'branch'],
  tenant: ['group', 'otherDepartment', 'branch', 'otherCompany'],
};

describe('the data reach of a role', () => {
  let server: TestServer;
  let admin: Client;
  const user: Record<string, number> = {};
  const home = {} as Record<Place, number>;
  const articles = {} as Record<Place, number>;
  let role: roles.ManagedRole;

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    const { pool, db } = server.database;
    const unit: Record<string, number> = {};
    for (const { id, name } of (await pool.query('select id, name from org_units')).rows) unit[name] = id;
    for (const { id, username } of (await pool.query('select id, username from users')).rows) user[username] = id;
    const [company, department] = [unit['齐鲁智能制造有限公司']!, unit['综合管理部']!];
    home.group = await addUnit(db, { tenantId: 1, parentId: department, name: '一组', level: 3 });
    home.otherDepartment = unit['技术研发部']!;
    const branch = await addUnit(db, { tenantId: 1, parentId: company, name: '分公司', level: 1 });
    home.branch = await addUnit(db, { tenantId: 1, parentId: branch, name: '车间', level: 3 });
    home.otherCompany = unit['人力资源部']!;
    await pool.query('delete from memberships where user_id = any ($1)', [
      [user['staff01'], ...Object.values(places).map((name) => user[name])],
    ]);
    await addMember(db, department, user['staff01']!);
    for (const [place, username] of Object.entries(places) as [Place, string][]) {
      await addMember(db, home[place], user[username]!);
      const { rows } = await pool.query(
        `insert into news (tenant_id, company_id, created_by, state, title)
         select 1, unit.company_id, $1, 'review', $2 from org_units unit where unit.id = $3 returning id`,
        [user[username], place, home[place]],
      );
      articles[place] = Number(rows[0].id);
      await pool.query(
        `insert into audit_log (tenant_id, user_id, company_id, ip, area, subject_id, action, changes)
         select 1, $1, company_id, '', 'news', 0, 'create', '[]' from org_units where id = $2`,
        [user[username], home[place]],
      );
      await pool.query(
        `insert into sign_in_log (user_id, ip, user_agent, method, outcome) values ($1, '', '', 'password', 'success')`,
        [user[username]],
      );
    }
    const granted = [
      permissions.userManage,
      permissions.departmentAdd,
      permissions.newsPublish,
      permissions.roleManage,
      permissions.auditView,
    ];
    const { data } = await admin(roles.create, {
      body: { name: { 'zh-CN': '范围', 'en-US': '' }, permissions: granted, dataReach: 'own' },
    });
    await admin(roles.addMembers, { body: { roleId: data.roleId, userIds: [user['staff01']] } });
    role = await find(data.roleId);
  });
  afterAll(() => server.close());

  const find = async (roleId: number): Promise<roles.ManagedRole> =>
    (await admin(roles.detail, { query: { roleId } })).data;
  const widen = async (dataReach: Reach) => {
    const { roleId, name, permissions: granted } = role;
    const { revision } = await find(roleId);
    const { status } = await admin(roles.change, {
      body: { roleId, revision, name, permissions: granted, dataReach, forCompanies: false },
    });
    expect(status).toBe(200);
  };
  const placesOf = (found: (place: Place) => boolean) => (Object.keys(places) as Place[]).filter(found);

  it.each(reaches)('%s decides which people, units and records its permissions concern', async (reach) => {
    await widen(reach);
    const client = await server.as('staff01');

    const list = await client(people.list, { query: { current: 1, size: 100 } });
    const names = list.data.records.map(({ username }: people.Person) => username);
    expect(placesOf((place) => names.includes(places[place]))).toEqual(reached[reach]);

    const units = await Promise.all(
      (Object.keys(places) as Place[]).map(async (place) => {
        const detail = await client(organisation.detail, { query: { unitId: home[place] } });
        const person = await client(people.detail, { query: { userId: user[places[place]]! } });
        expect(person.status).toBe(detail.status);
        return detail.status === 200 ? [place] : [];
      }),
    );
    expect(units.flat()).toEqual(reached[reach]);

    const page = await client(news.endpoints.page, { query: { current: 1, size: 100, state: 'review' } });
    const ids = page.data.records.map(({ id }: { id: number }) => id);
    expect(placesOf((place) => ids.includes(articles[place]))).toEqual(reached[reach]);

    for (const endpoint of [audit.list, audit.signIns]) {
      const log = await client(endpoint, { query: { size: 100, ...(endpoint === audit.list && { area: 'news' }) } });
      const actors = log.data.records.map(({ username }: audit.AuditRecord) => username);
      expect(placesOf((place) => actors.includes(places[place]))).toEqual(reached[reach]);
    }
    const exported = await client(audit.exportSignIns, { query: { format: 'csv' } });
    expect(placesOf((place) => exported.body.includes(places[place]))).toEqual(reached[reach]);
  });

  it('shows what others did to accounts and units in reach, and not what members did for another company', async () => {
    await widen('company');
    const { pool } = server.database;
    const entry = (userId: number, area: string, subjectId: number, action: string, companyId: number | null = null) =>
      pool.query(
        `insert into audit_log (tenant_id, user_id, company_id, ip, area, subject_id, action, changes)
         values (1, $1, $2, '', $3, $4, $5, '[]')`,
        [userId, companyId, area, subjectId, action],
      );
    await entry(user['admin']!, 'users', user[places.group]!, 'unlockInReach');
    await entry(user['admin']!, 'users', user[places.otherCompany]!, 'unlockElsewhere');
    await entry(user['admin']!, 'units', home.otherDepartment, 'moveInReach');
    await entry(user['admin']!, 'units', home.otherCompany, 'moveElsewhere');
    const { rows } = await pool.query('select company_id from org_units where id = $1', [home.otherCompany]);
    await entry(user[places.group]!, 'news', 0, 'createElsewhere', Number(rows[0].company_id));

    const { data } = await (await server.as('staff01'))(audit.list, { query: { size: 100 } });

    const actions = data.records.map(({ action }: audit.AuditRecord) => action);
    expect(actions).toEqual(expect.arrayContaining(['unlockInReach', 'moveInReach']));
    expect(actions.filter((action: string) => action.endsWith('Elsewhere'))).toEqual([]);
  });

  it('is given only as far as the giver reaches', async () => {
    await widen('company');
    const giver = await server.as('staff01');
    const create = (dataReach: Reach, granted: string[]) =>
      giver(roles.create, { body: { name: { 'zh-CN': '下级', 'en-US': '' }, permissions: granted, dataReach } });

    expect((await create('company', [permissions.userManage])).status).toBe(200);
    expect(await create('tenant', [permissions.userManage])).toMatchObject({
      status: 403,
      msg: '数据范围不能超出您自己的数据范围',
      data: { field: 'dataReach' },
    });
    const { roleId, name, permissions: granted } = role;
    const { revision } = await find(roleId);
    const own = { roleId, revision, name, permissions: granted, forCompanies: false };
    expect((await giver(roles.change, { body: { ...own, dataReach: 'tenant' } })).status).toBe(403);
    expect((await giver(roles.addMembers, { body: { roleId, userIds: [user['staff03']] } })).status).toBe(200);
    await widen('tenant');
    await server.database.pool.query(`update roles set data_reach = 'company' where id = $1`, [roleId]);
    const { data: wide } = await admin(roles.create, {
      body: { name: { 'zh-CN': '全部', 'en-US': '' }, permissions: [permissions.userManage], dataReach: 'tenant' },
    });
    const wideMembers = { body: { roleId: wide.roleId, userIds: [user['staff03']] } };
    expect((await giver(roles.addMembers, wideMembers)).status).toBe(403);
  });

  it('is shown beside each permission of a person', async () => {
    await widen('area');

    const { data } = await admin(people.explain, { query: { userId: user['staff01']! } });

    const reachOf = (permission: string) =>
      data.permissions.find((each: people.ExplainedPermission) => each.permission === permission).reach;
    expect(reachOf(permissions.newsPublish)).toBe('area');
    expect(reachOf(permissions.platformSettings)).toBeNull();
  });
});
