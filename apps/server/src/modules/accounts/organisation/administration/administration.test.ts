import { errorMessage, organisation, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';

describe('the administration of the organisation', () => {
  let server: TestServer;
  let admin: Client;
  let unitAdmin: Client;
  let company = 0;
  let otherCompany = 0;
  let foreignUnit = 0;
  const userId: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer();
    const { pool } = server.database;
    await pool.query(`insert into tenants (id, name, alias) values (2, 'another', 'another')`);
    await pool.query(
      `insert into org_units (tenant_id, path, company_id, name, level, type) values (2, '{9999}', 9999, 'foreign', 1, '1')`,
    );
    await pool.query(
      `insert into users (tenant_id, username, password_hash, user_type, chinese_name, name_grams)
       values (2, 'stranger', 'x', '1', '张外人', '{张}')`,
    );
    const unit: Record<string, number> = {};
    for (const { id, name } of (await pool.query('select id, name from org_units')).rows) unit[name] = Number(id);
    for (const { id, username } of (await pool.query('select id, username from users')).rows)
      userId[username] = Number(id);
    company = unit['齐鲁智能制造有限公司']!;
    otherCompany = unit['泰山生物医药研究院']!;
    foreignUnit = unit['foreign']!;
    admin = await server.as('admin');
    unitAdmin = await server.as('unitadmin01');
  });
  afterAll(() => server.close());

  let number = 0;
  let name = '';
  beforeEach(() => {
    number += 1;
    name = `部门${number}`;
  });
  const create = async (parentId: number | null, changes: object = {}, client = admin) =>
    client(organisation.create, { body: { parentId, isCompany: false, name, ...changes } });
  const created = async (parentId: number | null, changes?: object): Promise<number> =>
    (await create(parentId, changes)).data.unitId;
  const detail = async (unitId: number) => (await admin(organisation.detail, { query: { unitId } })).data;
  const changeUnit = async (endpoint: Endpoint, unitId: number, changes: object = {}, client = admin) =>
    client(endpoint, { body: { unitId, revision: (await detail(unitId)).revision, ...changes } });
  const names = async (client: Client, query: Record<string, number> = {}) =>
    (await client(organisation.children, { query })).data.records.map((each: { name: string }) => each.name);
  const memberNames = async (unitId: number) =>
    (await admin(organisation.members, { query: { unitId } })).data.records.map(
      ({ username }: { username: string }) => username,
    );
  const audited = async (unitId: number) =>
    (
      await server.database.pool.query(
        `select action from audit_log where area = 'units' and subject_id = $1 order by id`,
        [unitId],
      )
    ).rows.map(({ action }) => action);

  it('shows each administrator the units at the top of their own tree', async () => {
    expect(await names(unitAdmin)).toEqual(['齐鲁智能制造有限公司']);
    expect(await names(admin)).toContain('泰山生物医药研究院');
    expect(await names(unitAdmin, { parentId: company })).toEqual(expect.arrayContaining(['综合管理部', '技术研发部']));
  });

  it('is refused to people without the permission', async () => {
    expect((await (await server.as('staff01'))(organisation.children)).status).toBe(403);
  });

  it('shows the units above a unit that the caller administers', async () => {
    const outer = await created(otherCompany, { isCompany: true, name: `${name}公司` });
    const inner = await created(outer);

    expect((await detail(inner)).parentIds).toEqual([otherCompany, outer]);
    const own = (await unitAdmin(organisation.search, { query: { keyword: '研发' } })).data.records[0].unitId;
    expect((await unitAdmin(organisation.detail, { query: { unitId: own } })).data.parentIds).toEqual([company]);
  });

  it('finds units by name with the names above them', async () => {
    const { data } = await unitAdmin(organisation.search, { query: { keyword: '研发' } });

    expect(data.records).toMatchObject([{ name: '技术研发部', path: '齐鲁智能制造有限公司 / 技术研发部' }]);
  });

  it('finds the departments of one company', async () => {
    const { data } = await admin(organisation.search, { query: { companyId: otherCompany } });

    expect(data.records.map(({ path }: { path: string }) => path)).toEqual(['泰山生物医药研究院 / 人力资源部']);
  });

  it('creates a department, and refuses a name that another department of the same parent has', async () => {
    const unitId = await created(company, { name: ` ${name} ` });
    const again = await create(company);

    expect(await detail(unitId)).toMatchObject({ name, isCompany: false, companyId: company, status: '0' });
    expect(again).toMatchObject({
      status: 409,
      msg: errorMessage('unitNameUsed', 'zh-CN', { name }),
      data: { field: 'name' },
    });
    expect(await audited(unitId)).toEqual(['create']);
  });

  it.each([{ name: ' ' }, { name: '长'.repeat(51) }, { sort: -1 }, { isCompany: 'x' }])(
    'refuses to create %j, naming the field',
    async (changes) => {
      expect(await create(company, changes)).toMatchObject({ status: 400, data: { field: Object.keys(changes)[0] } });
    },
  );

  it('lets only platform administrators create companies at the top', async () => {
    expect(await create(null, { isCompany: true }, unitAdmin)).toMatchObject({
      status: 403,
      data: { field: 'parentId' },
    });
    expect(await create(null)).toMatchObject({ status: 400, data: { field: 'parentId' } });
    expect((await create(null, { isCompany: true })).status).toBe(200);
  });

  it('hides units outside of the reach of the caller', async () => {
    for (const [client, unitId] of [
      [unitAdmin, otherCompany],
      [admin, foreignUnit],
    ] as const) {
      const body = { unitId, revision: '1' };
      expect((await client(organisation.detail, { query: { unitId } })).status).toBe(404);
      expect((await client(organisation.impact, { query: { unitId } })).status).toBe(404);
      expect((await client(organisation.members, { query: { unitId } })).status).toBe(404);
      expect((await client(organisation.children, { query: { parentId: unitId } })).status).toBe(404);
      expect((await create(unitId, {}, client)).status).toBe(404);
      expect((await client(organisation.disable, { body })).status).toBe(404);
      expect((await client(organisation.move, { body: { ...body, parentId: company } })).status).toBe(404);
      expect((await client(organisation.addMembers, { body: { unitId, userIds: [userId['staff01']] } })).status).toBe(
        404,
      );
    }
  });

  it('changes name and order, and refuses the same revision a second time', async () => {
    const unitId = await created(company);
    const { revision } = await detail(unitId);
    const rename = (to: string) => admin(organisation.change, { body: { unitId, revision, name: to, sort: 7 } });

    expect((await rename(`${name}新`)).status).toBe(200);
    expect((await rename(`${name}旧`)).status).toBe(409);
    expect(await detail(unitId)).toMatchObject({ name: `${name}新`, sort: 7 });
  });

  it('moves a department with all below it to another company', async () => {
    const unitId = await created(company);
    const child = await created(unitId);
    const below = await create(unitId, { isCompany: true, name: `${name}公司` });

    expect((await changeUnit(organisation.move, unitId, { parentId: otherCompany })).status).toBe(200);

    expect(await detail(child)).toMatchObject({
      path: `泰山生物医药研究院 / ${name} / ${name}`,
      companyId: otherCompany,
    });
    expect(below).toMatchObject({ status: 400, data: { field: 'parentId' } });
    expect(await names(admin, { parentId: otherCompany })).toContain(name);
  });

  it('never moves a unit below itself, out of reach, or beside a unit of the same name', async () => {
    const unitId = await created(company);
    const child = await created(unitId);

    for (const parentId of [unitId, child])
      expect(await changeUnit(organisation.move, unitId, { parentId })).toMatchObject({
        status: 400,
        data: { field: 'parentId' },
      });
    expect(await changeUnit(organisation.move, unitId, { parentId: otherCompany }, unitAdmin)).toMatchObject({
      status: 404,
      data: { field: 'parentId' },
    });
    expect(await changeUnit(organisation.move, child, { parentId: company })).toMatchObject({
      status: 409,
      data: { field: 'parentId' },
    });
    expect(await changeUnit(organisation.move, unitId, { parentId: null })).toMatchObject({ status: 400 });
  });

  it('never lets two moves at once put units below each other', async () => {
    const [one, other] = [await created(company), await created(company, { name: `${name}二` })];

    const replies = await Promise.all([
      changeUnit(organisation.move, one, { parentId: other }),
      changeUnit(organisation.move, other, { parentId: one }),
    ]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('keeps an administrator from moving or disabling the unit that they administer through', async () => {
    const parentId = await created(company);

    for (const [endpoint, changes] of [
      [organisation.disable, {}],
      [organisation.move, { parentId }],
    ] as const)
      expect(await changeUnit(endpoint, company, changes, unitAdmin)).toMatchObject({
        status: 409,
        msg: errorMessage('unitAdministeredThrough', 'zh-CN'),
      });
    const own = { unitId: company, userId: userId['unitadmin01'], administrator: false };
    expect((await unitAdmin(organisation.setAdministrator, { body: own })).status).toBe(409);
  });

  it('merges a department into another of its company', async () => {
    const [from, into] = [await created(company), await created(company, { name: `${name}二` })];
    const child = await created(from, { name: `${name}三` });
    const userIds = [userId['staff01'], userId['staff04']];
    await admin(organisation.addMembers, { body: { unitId: from, userIds } });
    await admin(organisation.addMembers, { body: { unitId: into, userIds: [userId['staff04']] } });
    await changeUnit(organisation.setHeads, from, { headIds: [userId['staff01']], deputyIds: [] });

    expect((await changeUnit(organisation.merge, from, { intoId: into })).status).toBe(200);

    expect(await memberNames(into)).toEqual(['staff01', 'staff04']);
    expect(await detail(child)).toMatchObject({ parentId: into, path: `齐鲁智能制造有限公司 / ${name}二 / ${name}三` });
    expect((await admin(organisation.detail, { query: { unitId: from } })).status).toBe(404);
    expect(await audited(from)).toContain('merge');
  });

  it('refuses to merge companies, departments of others, and a department into its own', async () => {
    const unitId = await created(company);
    const child = await created(unitId);
    const other = await created(otherCompany);

    for (const intoId of [company, other, unitId, child])
      expect(await changeUnit(organisation.merge, unitId, { intoId })).toMatchObject({
        status: 400,
        data: { field: 'intoId' },
      });
  });

  it('deletes only an empty unit', async () => {
    const unitId = await created(company);
    const child = await created(unitId);
    await changeUnit(organisation.setHeads, child, { headIds: [userId['staff01']], deputyIds: [] });

    expect((await changeUnit(organisation.remove, unitId)).status).toBe(409);
    expect((await changeUnit(organisation.remove, child)).status).toBe(200);
    expect((await changeUnit(organisation.remove, unitId)).status).toBe(200);
    expect(await audited(unitId)).toEqual(['create', 'remove']);
  });

  it('disables and enables a unit, which stays in the tree of administrators', async () => {
    const unitId = await created(company);

    await changeUnit(organisation.disable, unitId);
    expect((await detail(unitId)).status).toBe('1');
    expect(await names(unitAdmin, { parentId: company })).toContain(name);
    await changeUnit(organisation.enable, unitId);
    expect((await detail(unitId)).status).toBe('0');
  });

  it('sets the heads and deputies of a department as a whole', async () => {
    const unitId = await created(company);
    const set = (heads: object) => changeUnit(organisation.setHeads, unitId, heads);
    const { revision } = await detail(unitId);

    expect((await set({ headIds: [userId['staff01']], deputyIds: [userId['staff02']] })).status).toBe(200);
    expect((await set({ headIds: [userId['staff02']], deputyIds: [userId['staff03']] })).status).toBe(200);

    expect(await detail(unitId)).toMatchObject({
      heads: [{ userId: userId['staff02'] }],
      deputies: [{ userId: userId['staff03'] }],
    });
    expect((await set({ revision, headIds: [], deputyIds: [] })).status).toBe(409);
    expect(await set({ headIds: [userId['staff01']], deputyIds: [userId['staff01']] })).toMatchObject({
      status: 400,
      data: { field: 'deputyIds' },
    });
    expect(await set({ headIds: [123_456], deputyIds: [] })).toMatchObject({ status: 400, data: { field: 'headIds' } });
  });

  it('adds and removes members, and repeated requests change nothing', async () => {
    const unitId = await created(company);
    const body = { unitId, userIds: [userId['staff01'], userId['staff02']] };

    for (const _ of [1, 2]) expect((await unitAdmin(organisation.addMembers, { body })).status).toBe(200);
    expect(await memberNames(unitId)).toEqual(['staff01', 'staff02']);
    for (const _ of [1, 2]) expect((await unitAdmin(organisation.removeMembers, { body })).status).toBe(200);

    expect(await memberNames(unitId)).toEqual([]);
    expect(await audited(unitId)).toEqual(['create', 'addMembers', 'removeMembers']);
  });

  it('keeps unit administrators from adding or removing people of other companies', async () => {
    const unitId = await created(company);

    for (const username of ['unitadmin02', 'admin'])
      expect(await unitAdmin(organisation.addMembers, { body: { unitId, userIds: [userId[username]] } })).toMatchObject(
        { status: 400, data: { field: 'userIds' } },
      );
  });

  it('accepts no people of another tenant', async () => {
    const unitId = await created(company);
    const stranger = userId['stranger'];

    expect(await admin(organisation.addMembers, { body: { unitId, userIds: [stranger] } })).toMatchObject({
      status: 400,
      data: { field: 'userIds' },
    });
    expect(await changeUnit(organisation.setHeads, unitId, { headIds: [], deputyIds: [stranger] })).toMatchObject({
      status: 400,
      data: { field: 'deputyIds' },
    });
  });

  it('makes a person an administrator of a company, and takes that away again', async () => {
    const set = (unitId: number, administrator: boolean) =>
      unitAdmin(organisation.setAdministrator, { body: { unitId, userId: userId['staff01'], administrator } });

    expect(await set(await created(company), true)).toMatchObject({ status: 400, data: { field: 'unitId' } });
    expect((await set(company, true)).status).toBe(200);
    expect((await detail(company)).administrators).toHaveLength(2);
    expect((await set(company, false)).status).toBe(200);
    expect((await detail(company)).administrators).toHaveLength(1);
  });

  it('shows what depends on a unit', async () => {
    const unitId = await created(company);
    const child = await created(unitId);
    await admin(organisation.addMembers, { body: { unitId: child, userIds: [userId['staff01']] } });
    await changeUnit(organisation.setHeads, unitId, { headIds: [userId['staff01']], deputyIds: [userId['staff02']] });

    const { data } = await unitAdmin(organisation.impact, { query: { unitId } });

    expect(data).toEqual({ members: 1, units: 1, administrators: 0, heads: 2, tasks: 0, processes: [] });
  });
});
