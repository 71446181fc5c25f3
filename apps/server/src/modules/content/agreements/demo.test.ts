import { addressBook, files, tasks, parseDateTime, settings, definitions, type Endpoint } from '@portal/contract';
import { company } from '@portal/contract/company';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';
import { contractProcessKey } from '../../approval/workflow/demo/contract-process';

describe('the demonstration of contracts', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer({ PORTAL_DEMO: 'on' });
  });
  afterAll(() => server.close());

  const read = async (username: string, endpoint: Endpoint, query: Record<string, string | number> = {}) =>
    (await (await server.as(username))(endpoint, { query })).data;

  it("approved the unit's information now, in the portal's time zone", async () => {
    const { rows } = await server.database.pool.query<{ at: string }>(
      `select to_char(max(approved_at), 'YYYY-MM-DD HH24:MI:SS') as at from company`,
    );

    expect(Math.abs(Date.now() - parseDateTime(rows[0]!.at))).toBeLessThan(30 * 60_000);
  });

  it("lets the unit's administrator change its approved information, whose licence opens", async () => {
    const administrator = await server.as('unitadmin01');
    const { record } = await read('unitadmin01', company.companyInfo);
    const { bucketName: bucket, fileName: name } = record.values.licence[0];
    const { licence: _, ...stored } = record.values;

    const saved = await administrator(company.updateCompany, {
      body: { revision: record.revision, values: { introduction: '从事智能产线的研发。' } },
    });
    const file = await administrator(files.download, { params: { bucket, name } });

    expect(saved.status).toBe(200);
    expect(await read('unitadmin01', company.companyInfo)).toMatchObject({
      record: { values: { ...stored, introduction: '从事智能产线的研发。' } },
    });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('includes published processes and a draft', async () => {
    const { records } = await read('designer01', definitions.definitionPage, { size: 50 });

    const drawn = records.filter(
      ({ processDefinitionKey }: { processDefinitionKey: string }) => !processDefinitionKey.endsWith('_review'),
    );
    expect(drawn).toMatchObject([
      { processDefinitionKey: 'talent_allowance', version: 1 },
      { processDefinitionKey: 'talent_settlement', version: 1 },
      { processDefinitionKey: 'seal_application', version: null, hasDraft: true, draftBy: '林海燕' },
      { processDefinitionKey: contractProcessKey, version: 1, hasDraft: false, deployedBy: '林海燕' },
      { processDefinitionKey: 'expense_approval', version: 1 },
      { processDefinitionKey: 'leave_approval', version: 1 },
    ]);
  });

  it('includes contracts at each stage', async () => {
    const { records } = await read('staff01', tasks.initiatedPage);
    const stages = records.map(({ title, state, currentNodes }: tasks.InstanceRecord) => [title, state, currentNodes]);

    expect(stages).toEqual([
      ['人才公寓家具采购合同', 'running', ['部门审核']],
      ['招聘会场地租赁合同', 'complete', []],
    ]);
    expect(await read('auditor02', tasks.todoPage, { keyword: '引进' })).toMatchObject({
      total: 1,
      records: [{ title: '高层次人才引进技术服务合同', taskName: '会签', initiatorName: '陈静' }],
    });
    expect(await read('staff03', tasks.todoPage, { keyword: '档案' })).toMatchObject({
      total: 1,
      records: [{ title: '人才档案数字化加工合同', taskName: '填写合同' }],
    });
    expect(await read('unitadmin01', settings.homeCount)).toEqual({
      todo: 0,
      complete: 1,
      consulted: 0,
      create: 3,
      copy: 0,
      otherTodo: 2,
      unreadNotice: 4,
    });
  });

  it('assigns the department review to the head of the department, not to the initiator', async () => {
    const waiting = async (username: string) =>
      (await read(username, tasks.todoPage, { keyword: '人才公寓家具' })).total;

    expect([await waiting('staff01'), await waiting('staff02'), await waiting('staff03')]).toEqual([0, 1, 0]);
  });

  it('lets a countersigner add people of the first company and of other units', async () => {
    const { records } = await read('auditor01', addressBook.memberList, { size: 100, exceptReader: '1' });
    const accounts = records.map(({ username }: { username: string }) => username);

    expect(accounts).toEqual(expect.arrayContaining(['staff01', 'unitadmin01', 'unitadmin02', 'auditor02']));
  });

  it('shows the whole history of one contract', async () => {
    const { records } = await read('staff01', tasks.initiatedPage);
    const { procInstId } = records[1];

    const rows = await read('staff01', tasks.historyList, { procInstId });

    expect(
      rows.map(({ activityName, userNickName, action }: tasks.HistoryRow) => [activityName, userNickName, action]),
    ).toEqual([
      ['开始', '张伟', 'start'],
      ['填写合同', '张伟', 'start'],
      ['部门审核', '刘洋', 'complete'],
      ['归档', '王建国', 'complete'],
    ]);
  });
});
