import { units } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('trees and lists of units', () => {
  let server: TestServer;
  let designer: Client;
  let staff: Client;
  let unitAdmin: Client;
  let admin: Client;
  const unit: Record<string, number> = {};
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const accounts = (rows: { username: string }[]) => rows.map(({ username }) => username);

  beforeAll(async () => {
    server = await testServer({ PEOPLE_SCOPE: 'company' });
    for (const { id, name } of (await server.database.pool.query('select id, name from org_units')).rows)
      unit[name] = id;
    [designer, staff, unitAdmin, admin] = await server.asEach('designer01', 'staff01', 'unitadmin01', 'admin');
  });
  afterAll(() => server.close());

  it('limits the administered tree to the companies of the administrator', async () => {
    const query = { companyAdmin: '1' };

    expect(names((await unitAdmin(units.administeredTree, { query })).data)).toEqual(['齐鲁智能制造有限公司']);
    expect((await staff(units.administeredTree, { query })).data).toEqual([]);
    expect((await admin(units.administeredTree, { query })).data).toHaveLength(3);
  });

  it.each(['yanfa', 'jsyf', 'JiShu'])('are found by %s', async (name) => {
    const { data } = await designer(units.selectableTree, { query: { name } });

    expect(data).toMatchObject([{ name: '齐鲁智能制造有限公司', children: [{ name: '技术研发部' }] }]);
  });

  it('finds units by name together with the units above them (002-2-038)', async () => {
    const { data } = await designer(units.selectableTree, { query: { name: '研发' } });

    expect(data).toMatchObject([{ name: '齐鲁智能制造有限公司', children: [{ name: '技术研发部' }] }]);
    expect(data[0].children).toHaveLength(1);
  });

  it('returns no units to a person who administers no company', async () => {
    expect((await staff(units.selectableTree, { query: { onlyEdit: '1' } })).data).toEqual([]);
  });

  it('returns a company as a tree and as a list (002-3-010)', async () => {
    const query = { companyId: unit['齐鲁智能制造有限公司']! };

    const tree = (await staff(units.companyTree, { query })).data;
    const list = (await staff(units.companyUnits, { query })).data;

    expect(names(tree[0].children)).toEqual(['综合管理部', '技术研发部']);
    expect(tree[0].children[0]).toMatchObject({ deptId: expect.any(Number), status: '0', children: [] });
    expect(list).toHaveLength(3);
  });

  it('hides the companies that the reader does not belong to', async () => {
    const id = unit['泰山生物医药研究院']!;

    expect((await staff(units.companyTree, { query: { companyId: id } })).status).toBe(404);
    expect((await staff(units.companyUnits, { query: { companyId: id } })).status).toBe(404);
    expect((await staff(units.unitDetail, { params: { id } })).status).toBe(404);
    expect((await unitAdmin(units.administeredMembers, { query: { deptId: id } })).status).toBe(404);
    expect((await staff(units.expandUnits, { body: { companyIds: [id] } })).data).toEqual([]);
  });

  it('lists the visible companies', async () => {
    expect((await designer(units.companies)).data).toHaveLength(3);
  });

  it('describes a department', async () => {
    const id = unit['技术研发部']!;

    expect((await staff(units.unitDetail, { params: { id } })).data).toMatchObject({
      deptId: id,
      name: '技术研发部',
      companyId: unit['齐鲁智能制造有限公司'],
    });
  });

  it('lists the people of administered companies to their administrator alone', async () => {
    for (const endpoint of [units.administeredMembers, units.roleMembers]) {
      const seen = (await unitAdmin(endpoint, { query: { size: 100 } })).data.records;

      expect(accounts(seen)).toContain('staff04');
      expect(accounts(seen)).not.toContain('unitadmin02');
      expect((await staff(endpoint)).data.total).toBe(0);
    }
  });

  it('lists everybody to those who manage roles, since they may give roles to anybody', async () => {
    await server.database.pool.query(
      `update roles set permissions = permissions || '{sys_role_manage}' where code = 'ROLE_AUDITOR'`,
    );
    const manager = await server.as('auditor01');

    const seen = accounts((await manager(units.roleMembers, { query: { size: 100 } })).data.records);
    const tree = (await manager(units.roleUnitTree)).data;

    expect(seen).toEqual(expect.arrayContaining(['staff04', 'unitadmin02']));
    expect(tree.length).toBeGreaterThan(1);
    expect((await manager(units.administeredMembers)).data.total).toBe(0);
  });

  it('expands companies and departments to their people, each once', async () => {
    const body = { companyIds: [unit['齐鲁智能制造有限公司']], deptIds: [unit['技术研发部']] };

    expect((await staff(units.expandUnits, { body })).data).toHaveLength(7);
  });

  it('names the field whose list is too long', async () => {
    const body = { deptIds: Array.from({ length: 1001 }, (_, index) => index + 1) };

    expect(await staff(units.expandUnits, { body })).toMatchObject({ status: 400, data: { field: 'deptIds' } });
  });
});
