import { unitImport, type SheetIssue } from '@portal/contract';
import { parseCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';
import { writeTemplate } from './files';
import { administeredUnits } from './store';

const header = ['名称', '类型', '上级', '排序号', '所属区划', '状态'];
const own = '齐鲁智能制造有限公司';
const other = '泰山生物医药研究院';

describe('the import of units', () => {
  let server: TestServer;
  let admin: Client;
  let unitAdmin: Client;
  beforeAll(async () => {
    server = await testServer();
    const { pool } = server.database;
    await pool.query(`insert into tenants (id, name, alias) values (2, 'another', 'another')`);
    await pool.query(
      `insert into org_units (tenant_id, path, company_id, name, level, type) values (2, '{9999}', 9999, '外部单位', 1, '1')`,
    );
    admin = await server.as('admin');
    unitAdmin = await server.as('unitadmin01');
  });
  afterAll(() => server.close());

  const send = async (client: Client, rows: (string | number)[][], head = header) =>
    client(unitImport.importUnits, {
      body: Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
        Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [head, ...rows] }] })),
        Buffer.from('\r\n--x--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
  const places = (issues: SheetIssue[]) => issues.map(({ row, column, message }) => `${row} ${column} ${message}`);
  const units = async (start: string) =>
    (
      await server.database.pool.query(
        `select unit.name, parent.name as parent, company.name as company, unit.sort, unit.area_id, unit.path[cardinality(unit.path)] = unit.id as ends
         from org_units unit left join org_units parent on parent.id = unit.parent_id join org_units company on company.id = unit.company_id
         where unit.name like $1 || '%' order by unit.id`,
        [start],
      )
    ).rows;

  it('creates a tree whose parents exist or are in earlier rows, once, with one entry of the audit log', async () => {
    const rows = [
      ['导入公司', '单位', '', 3, '济南市/历下区'],
      ['导入分公司', '单位', '导入公司', '', ''],
      ['导入部门', '部门', '导入公司 / 导入分公司', 2, ''],
      ['导入科室', 'Department', own, '', ''],
    ];

    const { data } = await send(admin, rows);
    const again = await send(admin, rows);

    expect(data).toEqual({ created: 4, issues: [], resultFile: '' });
    expect(await units('导入')).toEqual([
      { name: '导入公司', parent: null, company: '导入公司', sort: 3, area_id: 370_102, ends: true },
      { name: '导入分公司', parent: '导入公司', company: '导入分公司', sort: 0, area_id: 370_102, ends: true },
      { name: '导入部门', parent: '导入分公司', company: '导入分公司', sort: 2, area_id: null, ends: true },
      { name: '导入科室', parent: own, company: own, sort: 0, area_id: null, ends: true },
    ]);
    expect(again.data.created).toBe(0);
    expect(places(again.data.issues)).toContain('2 名称 该上级下已有“导入公司”');
    expect(again.data.issues.every(({ advice }: SheetIssue) => advice !== '')).toBe(true);
    const { rows: entries } = await server.database.pool.query(
      `select changes from audit_log where area = 'units' and action = 'import'`,
    );
    expect(entries).toEqual([{ changes: expect.arrayContaining([{ field: 'count', before: null, after: 4 }]) }]);
  });

  it('names rows and columns of all issues, and creates nothing', async () => {
    const { data } = await send(admin, [
      ['错误一', '部门', own, '', ''],
      ['', '科室', '没有的单位', -1, ''],
      ['错误二', '部门', '', '', '济南市'],
      ['错误三', '单位', '外部单位', 1.5, '火星'],
      ['错误一', '部门', own, '', '', '闲置'],
    ]);
    const headless = await send(admin, [['错误四', '']], ['名称', '备注']);

    expect(places(data.issues)).toEqual([
      '3 名称 名称为空或超过 50 个字',
      '3 类型 类型为空，或没有类型“科室”',
      '3 上级 没有单位或部门“没有的单位”，或不在您的管理范围内',
      '3 排序号 排序号不正确',
      '4 上级 未填写上级',
      '4 所属区划 部门不能设置所属区划',
      '5 上级 没有单位或部门“外部单位”，或不在您的管理范围内',
      '5 排序号 排序号不正确',
      '5 所属区划 没有区划“火星”，或同名区划不止一个',
      '6 状态 没有状态“闲置”',
      '6 名称 与第 2 行同一上级、名称相同',
    ]);
    expect(data.resultFile).toContain('4,上级,未填写上级,');
    expect(places(headless.data.issues)).toEqual(['1 类型 缺少该列', '1 备注 模板中没有该列']);
    expect(await units('错误')).toEqual([]);
  });

  it('lets unit administrators add to their companies only, and others not at all', async () => {
    const refused = await send(unitAdmin, [
      ['越界部门', '部门', other, '', ''],
      ['越界单位', '单位', '', '', ''],
    ]);
    const done = await send(unitAdmin, [['自有部门', '部门', own, '', '']]);

    expect(places(refused.data.issues)).toEqual([
      `2 上级 没有单位或部门“${other}”，或不在您的管理范围内`,
      '3 上级 未填写上级',
    ]);
    expect(done.data.created).toBe(1);
    const staff = await server.as('staff01');
    expect((await send(staff, [['越权部门', '部门', own]])).status).toBe(403);
    expect((await staff(unitImport.importTemplate)).status).toBe(403);
    expect((await staff(unitImport.exportTree, { query: { format: 'csv' } })).status).toBe(403);
  });

  it('has a template with the allowed values and an example that is not imported', async () => {
    const answer = await unitAdmin(unitImport.importTemplate);
    const { db, pool } = server.database;
    const { rows } = await pool.query('select id from org_units where name = $1', [own]);
    const units = await administeredUnits(db, 1, { companies: [Number(rows[0].id)] });
    const { content } = await writeTemplate(units, 'zh-CN');
    const [sheet, choices] = (await readXlsx(content as Buffer)).sheets.map(({ rows }) => rows);

    expect(answer.headers['content-disposition']).toContain('.xlsx');
    expect(sheet![0]).toEqual(header);
    expect(choices!.flat()).toEqual(expect.arrayContaining(['部门', own, '山东省/济南市/历下区']));
    expect(choices!.flat()).not.toContain(other);
    const { data } = await send(unitAdmin, [sheet![1] as string[]]);
    expect(places(data.issues)).toEqual(['1  没有可导入的单位或部门']);
  });

  it('exports the tree that the caller administers', async () => {
    const { body } = await unitAdmin(unitImport.exportTree, { query: { format: 'csv' } });
    const rows = parseCsv(String(body)) as string[][];

    expect(rows[0]).toEqual(header);
    expect(rows[1]!.slice(0, 3)).toEqual([own, '单位', '']);
    expect(rows).toContainEqual(['技术研发部', '部门', own, expect.any(String), '', '启用']);
    expect(rows.flat()).not.toContain(other);
    expect(rows.flat()).not.toContain('外部单位');
  });

  it('accepts an exported file, with the state of each unit', async () => {
    await server.database.pool.query(`update org_units set status = '1' where name = '技术研发部'`);
    const { body } = await unitAdmin(unitImport.exportTree, { query: { format: 'csv' } });
    const [, ...rows] = (parseCsv(String(body)) as string[][]).map((cells) =>
      cells.map((cell) => cell.replace(own, '副本公司')),
    );

    const { data } = await send(admin, rows);

    expect(data).toMatchObject({ created: rows.length, issues: [] });
    const { rows: disabled } = await server.database.pool.query(
      `select unit.name from org_units unit join org_units company on company.id = unit.company_id
       where company.name = '副本公司' and unit.status = '1'`,
    );
    expect(disabled).toEqual([{ name: '技术研发部' }]);
  });
});
