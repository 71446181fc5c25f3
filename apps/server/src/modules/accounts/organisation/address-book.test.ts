import { addressBook, errorMessage, limits, locales, units } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('the address book', () => {
  let server: TestServer;
  let designer: Client;
  let staff: Client;
  let talent: Client;
  const unit: Record<string, number> = {};

  beforeAll(async () => {
    server = await testServer({ PEOPLE_SCOPE: 'company' });
    const { pool } = server.database;
    await pool.query(`insert into tenants (id, name, alias) values (2, 'another', 'another')`);
    await pool.query(
      `insert into org_units (tenant_id, path, company_id, name, level, type) values (2, '{9999}', 9999, 'foreign', 1, '1')`,
    );
    await pool.query(
      `insert into users (tenant_id, username, password_hash, user_type, chinese_name, name_grams)
       values (2, 'stranger', 'x', '1', '张外人', '{张}')`,
    );
    for (const { id, name } of (await pool.query('select id, name from org_units')).rows) unit[name] = id;
    designer = await server.as('designer01');
    staff = await server.as('staff01');
    talent = await server.as('talent01');
  });
  afterAll(() => server.close());

  const list = async (client: Client, query: Record<string, string | number> = {}) =>
    (await client(addressBook.memberList, { query: { size: 100, ...query } })).data;
  const accounts = async (client: Client, query: Record<string, string | number> = {}) =>
    (await list(client, query)).records.map(({ username }: { username: string }) => username);

  describe('as a tree', () => {
    it('shows a designer every company of the tenant with its departments', async () => {
      const { data } = await designer(addressBook.departmentTree);

      expect(data.map(({ name }: { name: string }) => name)).toEqual([
        '齐鲁智能制造有限公司',
        '泰山生物医药研究院',
        '省人才服务审核中心',
      ]);
      expect(data[0]).toMatchObject({ id: unit['齐鲁智能制造有限公司'], type: '1', level: 1, status: '0' });
      expect(data[0].children).toMatchObject([
        { name: '综合管理部', type: '0', level: addressBook.departmentLevel, children: [] },
        { name: '技术研发部' },
      ]);
    });

    it('shows unit staff their own company, and talents none', async () => {
      expect((await staff(addressBook.departmentTree)).data).toMatchObject([{ name: '齐鲁智能制造有限公司' }]);
      expect((await talent(addressBook.departmentTree)).data).toEqual([]);
    });

    it('leaves out an inactive unit with all beneath it', async () => {
      await server.database.pool.query(`update org_units set status = '1' where name = '省人才服务审核中心'`);
      const { data } = await designer(addressBook.departmentTree);
      await server.database.pool.query(`update org_units set status = '0'`);

      expect(JSON.stringify(data)).not.toContain('审核');
    });
  });

  describe('as a list', () => {
    it('shows a designer all active people, including people without a unit', async () => {
      const { total, records } = await list(designer);

      expect(total).toBe(14);
      expect(records[0]).toEqual({
        id: 1,
        userId: 1,
        chineseName: '系统管理员',
        username: 'admin',
        deptName: '',
        phone: '',
        status: '0',
        roleIds: [3],
        sysRoleIds: [3],
        appRoleIds: [],
        appRoleNames: [],
      });
      expect(records).toContainEqual(
        expect.objectContaining({ username: 'staff04', deptName: '技术研发部', phone: '138****0014' }),
      );
    });

    it('shows unit staff the people of their company, and talents none', async () => {
      expect(await accounts(staff)).toEqual([
        'unitadmin01',
        'staff01',
        'staff02',
        'staff03',
        'staff04',
        'staff05',
        'staff06',
      ]);
      expect(await list(talent)).toMatchObject({ records: [], total: 0 });
    });

    it('shows the people of a department, and of a company with those of its departments', async () => {
      expect(await accounts(staff, { deptId: unit['技术研发部']! })).toEqual(['staff04', 'staff05', 'staff06']);
      expect(await accounts(designer, { deptId: unit['齐鲁智能制造有限公司']! })).toHaveLength(7);
    });

    it('names every unit of a person that the reader may see', async () => {
      const { pool } = server.database;
      const { id } = (await pool.query(`select id from users where username = 'staff05'`)).rows[0];
      await pool.query('insert into memberships values ($1, $2)', [unit['人力资源部'], id]);

      const seen = async (client: Client) => (await list(client, { keyword: 'staff05' })).records[0].deptName;
      expect(await seen(designer)).toBe('技术研发部、人力资源部');
      expect(await seen(staff)).toBe('技术研发部');
      expect(await accounts(designer, { deptId: unit['泰山生物医药研究院']! })).toEqual(['unitadmin02', 'staff05']);
      await pool.query('delete from memberships where unit_id = $1 and user_id = $2', [unit['人力资源部'], id]);
    });

    it('has the roles of each person, those of the product apart from others (002-3-003, 002-3-008)', async () => {
      const { pool } = server.database;
      await pool.query(`insert into roles (id, tenant_id, code, name) values (150, 1, 'ROLE_150', $1)`, [
        { 'zh-CN': '评审专家', 'en-US': 'Reviewer' },
      ]);
      await pool.query(`insert into user_roles select id, 150 from users where username = 'staff06'`);

      const [member] = (await list(designer, { keyword: 'staff06' })).records;
      const { data } = await designer(units.expandUnits, { body: { deptIds: [unit['技术研发部']] } });

      const roles = { roleIds: [1, 150], sysRoleIds: [1], appRoleIds: [150], appRoleNames: ['评审专家'] };
      expect(member).toMatchObject({ ...roles, status: '0' });
      expect(data).toContainEqual({ userId: member.userId, chineseName: member.chineseName, ...roles });
    });

    it('leaves out disabled people (002-3-009)', async () => {
      await server.database.pool.query(`update users set status = '1' where username = 'staff06'`);
      const shown = await accounts(staff);
      await server.database.pool.query(`update users set status = '0' where username = 'staff06'`);

      expect(shown).not.toContain('staff06');
    });

    it.each([
      ['a name of two characters', '张伟', ['staff01']],
      ['a family name', '王', ['unitadmin01']],
      ['pinyin', 'zhangwei', ['staff01']],
      ['the beginning of pinyin', 'ZhangW', ['staff01']],
      ['initials', 'zw', ['staff01']],
      ['a part of a syllable', 'hangwei', []],
      ['a part of an account, in capitals', 'AUDIT', ['auditor01', 'auditor02']],
      ['the beginning of a phone number', '1380531003', ['auditor01', 'auditor02']],
      ['a whole phone number', '13805310011', ['staff01']],
      ['the end of a phone number', '0011', []],
      ['characters in another order', '伟张', []],
      ['a wildcard', '%', []],
    ])('finds people by %s (000-1-002)', async (_, keyword, found) => {
      expect(await accounts(designer, { keyword })).toEqual(found);
    });

    it('leaves out the reader when asked to', async () => {
      const [all, others] = [await list(staff), await list(staff, { exceptReader: '1' })];

      expect(all.records).toContainEqual(expect.objectContaining({ username: 'staff01' }));
      expect(others.records).not.toContainEqual(expect.objectContaining({ username: 'staff01' }));
      expect(others.total).toBe(all.total - 1);
    });

    it('comes in pages', async () => {
      const first = await list(designer, { size: 10 });
      const second = await list(designer, { size: 10, current: 2 });
      const beyond = await list(designer, { size: 10, current: 9 });

      expect(first).toMatchObject({ total: 14, size: limits.memberPageSize, current: 1 });
      expect(first.records).toHaveLength(10);
      expect(second.records).toHaveLength(4);
      expect(beyond).toMatchObject({ records: [], total: 14 });
    });

    it.each(locales)('refuses a unit that the reader may not see (%s)', async (locale) => {
      const requests: [Client, number][] = [
        [staff, unit['人力资源部']!],
        [talent, unit['综合管理部']!],
        [designer, unit['foreign']!],
        [designer, 123_456],
      ];
      for (const [client, deptId] of requests)
        expect(await client(addressBook.memberList, { query: { deptId }, locale })).toMatchObject({
          status: 404,
          msg: errorMessage('notFound', locale),
        });
    });

    it.each([
      ['deptId', 'abc'],
      ['deptId', -1],
      ['current', 0],
      ['size', 1_000_000],
      ['keyword', 'x'.repeat(limits.searchLength + 1)],
    ])('names %s when it is %s', async (field, value) => {
      for (const locale of locales)
        expect(await designer(addressBook.memberList, { query: { [field]: value }, locale })).toMatchObject({
          status: 400,
          data: { field },
        });
    });

    it('is read with one SQL statement besides the session lookup', async () => {
      await list(designer, { keyword: '张' });
      expect(await server.statementsOf(() => list(designer, { keyword: '李' }))).toHaveLength(2);
    });
  });

  describe('by the setting PEOPLE_SCOPE', () => {
    it.each([
      ['tenant', 3, ['unitadmin01', 'unitadmin02', 'staff01', 'auditor01'], ['talent01', 'admin']],
      ['company', 1, ['unitadmin01', 'staff01', 'staff04'], ['unitadmin02', 'auditor01', 'talent01']],
      ['unit', 1, ['staff01', 'staff02', 'staff03'], ['staff04', 'unitadmin01', 'auditor01']],
    ])('%s shows unit staff the people of those units', async (setting, roots, shown, hidden) => {
      const limited = await testServer({ PEOPLE_SCOPE: setting });
      const client = await limited.as('staff01');

      const seen = await accounts(client);
      const tree = (await client(addressBook.departmentTree)).data;

      expect(seen).toEqual(expect.arrayContaining(shown));
      expect(seen.filter((account: string) => hidden.includes(account))).toEqual([]);
      expect(tree).toHaveLength(roots);
      await limited.close();
    });
  });

  it('is open to signed-in people only', async () => {
    for (const endpoint of [addressBook.departmentTree, addressBook.memberList, addressBook.roleList])
      expect((await server.anybody(endpoint)).status).toBe(401);
  });
});
