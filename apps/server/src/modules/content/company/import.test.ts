import { audit } from '@portal/contract';
import { company as contract, type SubRecordKind } from '@portal/contract/company';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { binaryUploadOf } from '../../../testing/uploads';

describe('the import of sub-records', () => {
  let server: TestServer;
  let administrator: Client;
  let staff: Client;
  let other: Client;
  beforeAll(async () => {
    server = await testServer();
    administrator = await server.as('unitadmin01');
    staff = await server.as('staff01');
    other = await server.as('unitadmin02');
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.pool.query('delete from company; delete from company_sub_records'));

  const send = async (
    kind: SubRecordKind,
    rows: (string | number)[][],
    { call = 'import', client = administrator }: { call?: 'import' | 'preview'; client?: Client } = {},
  ) => {
    const { payload, headers } = binaryUploadOf('rows.xlsx', await writeXlsx({ sheets: [{ name: 'a', rows }] }));
    return client(contract.subRecords[kind][call], { body: payload, headers });
  };
  const list = async (kind: SubRecordKind, client = administrator) =>
    (await client(contract.subRecords[kind].list, { query: { size: 50 } })).data;
  const years = ['年度', '营业收入（万元）', '纳税额（万元）'];
  const platforms = ['平台名称', '平台类型', '级别', '批准日期'];

  it('has a template for the administrators of a unit', async () => {
    const { status, headers } = await administrator(contract.subRecords.platform.template);

    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(encodeURIComponent('平台载体.xlsx'));
    expect((await staff(contract.subRecords.platform.template)).status).toBe(403);
  });

  it('shows what happens to each row, writes nothing before, and adds each row once', async () => {
    const first = [years, [2023, 1200, 10], [2024, '1300.50', '']];
    const preview = await send('performance', first, { call: 'preview' });
    const untouched = await list('performance');
    const imported = await send('performance', first);
    const again = await send('performance', [...first, [2025, 1400, 5]]);

    expect(preview.data).toMatchObject({ created: 2, issues: [], rows: [{ row: 2, change: 'added' }, { row: 3 }] });
    expect(untouched.total).toBe(0);
    expect(imported.data.created).toBe(2);
    expect(again.data).toMatchObject({
      created: 1,
      rows: [{ change: 'same' }, { change: 'same' }, { change: 'added' }],
    });
    expect((await list('performance')).records.map(({ values }: { values: { year: number } }) => values.year)).toEqual([
      2025, 2024, 2023,
    ]);
    const admin = await server.as('admin');
    const logged = await admin(audit.list, { query: { area: 'company', size: 50 } });
    expect(logged.data.total).toBe(3);
  });

  it('accepts the years of a file that two people import at the same time once', async () => {
    const rows = [years, [2023, 1200, 10]];

    const answers = await Promise.all([send('performance', rows), send('performance', rows)]);

    expect((await list('performance')).total).toBe(1);
    expect(answers.map(({ data, status }) => (status === 200 ? data.created : 0)).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ]);
  });

  it('names every invalid row and column, and imports nothing', async () => {
    await send('platform', [platforms, ['机器人重点实验室', '重点实验室', '省级', '2020-05-01']]);

    const own = await send('platform', [
      platforms,
      ['新平台', '重点实验室', '省级', '2099-01-01'],
      ['', '重点实验室', '省级', ''],
      ['另一平台', '不存在的类型', '省级', ''],
    ]);
    const doubles = await send('platform', [
      platforms,
      ['机器人重点实验室', '重点实验室', '国家级', ''],
      ['新平台', '重点实验室', '省级', ''],
      [' 新平台 ', '重点实验室', '国家级', ''],
    ]);
    const unknown = await send('platformGain', [
      ['成果名称', '成果类型', '所属平台'],
      ['力矩补偿方法', '专利', '没有的平台'],
    ]);

    const places = (data: { issues: { row: number; column: string }[] }) =>
      data.issues.map(({ row, column }) => `${row} ${column}`);
    expect(places(own.data)).toEqual(['2 批准日期', '3 平台名称', '4 平台类型']);
    expect(own.data).toMatchObject({ created: 0, rows: [], issues: [{ advice: '请修改文件后重新选择' }, {}, {}] });
    expect(places(doubles.data)).toEqual(['2 平台名称', '4 平台名称']);
    expect(places(unknown.data)).toEqual(['2 所属平台']);
    expect([(await list('platform')).total, (await list('platformGain')).total]).toEqual([1, 0]);
  });

  it('refuses more rows than a unit may have, before and at the import', async () => {
    const rows = [['专利名称', '专利号', '专利类型', '法律状态']];
    for (let index = 0; index <= 500; index += 1) rows.push([`专利 ${index}`, `ZL${index}`, '发明专利', '已授权']);

    const answers = [await send('patent', rows, { call: 'preview' }), await send('patent', rows)];

    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect((await send('patent', rows.slice(0, 501))).data.created).toBe(500);
  });

  it('is for administrators of the unit, and adds to their own unit only', async () => {
    const rows = [years, [2023, 1200, 10]];
    const denied = [
      await send('performance', rows, { client: staff }),
      await send('performance', rows, { client: staff, call: 'preview' }),
    ];

    expect((await send('performance', rows, { client: other })).data.created).toBe(1);
    expect(denied.map(({ status }) => status)).toEqual([403, 403]);
    expect([(await list('performance')).total, (await list('performance', other)).total]).toEqual([0, 1]);
    await server.database.pool.query(
      `insert into company (tenant_id, company_id, created_by, state, name)
       select tenant_id, company_id, id, 'review', 'a' from users cross join lateral (
         select company_id from org_units where name = '齐鲁智能制造有限公司') unit where username = 'unitadmin01'`,
    );
    expect([
      (await send('performance', rows)).status,
      (await send('performance', rows, { call: 'preview' })).status,
    ]).toEqual([409, 409]);
  });
});
