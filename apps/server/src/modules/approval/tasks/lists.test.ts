import { tasks as contract, companies, settings, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, publishRow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('the lists', () => {
  let workflow: TestWorkflow;

  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
  });
  afterAll(() => workflow.server.close());

  it('are filtered by process, state and time', async () => {
    const instance = await workflow.start('staff01', 'row', { agreementName: '筛选的合同' });
    const named = { keyword: '筛选的' };
    const total = async (username: string, endpoint: Endpoint, query: object) =>
      (await workflow.call(username, endpoint, { query: { ...named, ...query } })).data.total;

    expect(await total('staff02', contract.todoPage, { processDefinitionKey: 'row' })).toBe(1);
    expect(await total('staff02', contract.todoPage, { processDefinitionKey: 'calling' })).toBe(0);
    expect(await total('staff02', contract.todoPage, { from: '2020-01-01 00:00:00', to: '2999-12-31 23:59:59' })).toBe(
      1,
    );
    expect(await total('staff02', contract.todoPage, { to: '2020-01-01 00:00:00' })).toBe(0);
    expect(await total('staff01', contract.initiatedPage, { state: 'running' })).toBe(1);
    expect(await total('staff01', contract.initiatedPage, { state: 'withdrawn' })).toBe(0);

    await workflow.agree('staff02', instance);

    expect(await total('staff02', contract.donePage, { state: 'running', processDefinitionKey: 'row' })).toBe(1);
    expect(await total('staff02', contract.donePage, { state: 'terminal' })).toBe(0);
    expect(await workflow.call('staff02', contract.donePage, { query: { from: 'yesterday' } })).toMatchObject({
      status: 400,
      data: { field: 'from' },
    });
  });

  it('order and filter open tasks in one statement, and refuse unknown orders', async () => {
    const own = await workflow.start('staff01', 'row', { agreementName: '排序的合同甲' });
    const other = await workflow.start('staff03', 'row', { agreementName: '排序的合同乙' });
    const client = await workflow.as('staff02');
    const found = async (query: object) => {
      const { data } = await client(contract.todoPage, { query: { keyword: '排序的', ...query } });
      return data.records.map(({ procInstId }: contract.TodoRecord) => procInstId);
    };

    expect(await found({})).toEqual([other, own]);
    expect(await found({ sort: 'age' })).toEqual([own, other]);
    expect(await found({ sort: 'due' })).toEqual([other, own]);
    expect(await found({ initiator: '张伟' })).toEqual([own]);
    expect(await found({ node: 'REVIEW', initiator: 'nobody' })).toEqual([]);
    expect(await found({ overdue: 'false', rejected: 'false', onBehalf: 'false' })).toEqual([other, own]);
    expect(await found({ overdue: 'true' })).toEqual([]);
    expect(await client(contract.todoPage, { query: { sort: 'title' } })).toMatchObject({
      status: 400,
      data: { field: 'sort' },
    });
    const query = { sort: 'due', initiator: '张伟', unread: 'true', onBehalf: 'false' };
    expect(await workflow.statementsOf(() => client(contract.todoPage, { query }))).toHaveLength(1);
  });

  it('show an open task as read once its reader has opened it, but not to other people', async () => {
    const instance = await workflow.start('staff01', 'row', { agreementName: '未读的合同' });
    const listed = async (): Promise<contract.TodoRecord> => workflow.todo('staff02', instance);
    const { taskId, read } = await listed();
    expect(read).toBe(false);

    await workflow.call('staff01', contract.messageProcessInfo, { query: { procInstId: instance } });
    await workflow.call('designer01', contract.messageProcessInfo, { query: { procInstId: instance, taskId } });
    expect((await listed()).read).toBe(false);
    await workflow.call('staff02', contract.messageProcessInfo, { query: { procInstId: instance, taskId } });

    expect((await listed()).read).toBe(true);
    const unread = { query: { keyword: '未读的', unread: 'true' } };
    expect((await workflow.call('staff02', contract.todoPage, unread)).data.total).toBe(0);
  });

  it('show since when the current handler has an instance that the person started', async () => {
    const instance = await workflow.start('staff01', 'row', { agreementName: '等待的合同' });
    const { startTime } = await workflow.todo('staff02', instance);

    const { data } = await workflow.call('staff01', contract.initiatedPage, { query: { keyword: '等待的' } });

    expect(data.records).toMatchObject([{ procInstId: instance, waitingSince: startTime, urgeable: true }]);
  });

  it('offer to urge others, but not where the person alone has the task', async () => {
    await workflow.publish('self', ...inRow(['review', { handlers: only(workflow.player('staff01')) }]));
    await workflow.start('staff01', 'self', { agreementName: '自己办理的合同' });

    const { data } = await workflow.call('staff01', contract.initiatedPage, { query: { keyword: '自己办理' } });

    expect(data.records).toMatchObject([{ state: 'running', urgeable: false }]);
  });

  it('offer to start an ended instance again, as long as the person may start its process', async () => {
    const ended = async () => {
      const { data } = await workflow.call('staff01', contract.initiatedPage, { query: { keyword: '再来一次' } });
      return data.records.map(({ startableAgain }: contract.InstanceRecord) => startableAgain);
    };
    const instance = await workflow.start('staff01', 'row', { agreementName: '再来一次' });
    expect(await ended()).toEqual([false]);

    await workflow.agree('staff02', instance);
    await workflow.agree('auditor01', instance);
    await workflow.agree('auditor02', instance);
    await workflow.agree('staff03', instance);

    expect(await ended()).toEqual([true]);
  });

  it('are counted by the company that brings the tasks (002-7-037)', async () => {
    const { rows } = await workflow.server.database.pool.query(
      `select unit.id::int, unit.name, unit.company_id::int as company, person.id::int as person
       from memberships member join org_units unit on unit.id = member.unit_id
         join users person on person.id = member.user_id
       where person.username = 'staff02'`,
    );
    const [{ id, name, company, person }] = rows;
    await workflow.server.database.pool.query(
      `insert into memberships (unit_id, user_id)
       select id, $1 from org_units where id = company_id and id <> $2 limit 1`,
      [person, company],
    );
    const counts = async () => {
      const { data } = await workflow.call('staff02', companies.companiesAndTodos, {});
      return Object.fromEntries(
        data.map(({ companyId, todo }: { companyId: number; todo: number }) => [companyId, todo]),
      );
    };
    const before = await counts();
    const [nodes, flows] = inRow(['pool', { handlers: { ...only(), departmentList: [{ id, name }] } }]);
    await workflow.publish('pooled', nodes, flows);

    await workflow.start('staff01', 'pooled');

    expect(Object.keys(before)).toHaveLength(2);
    expect(await counts()).toEqual({ ...before, [company]: before[company]! + 1 });
  });

  it('show a contract to one handler after the other (000-1-010, 002-1-008)', async () => {
    const count = async (username: string) => (await workflow.call(username, settings.homeCount, {})).data;
    const before = { staff01: await count('staff01'), staff02: await count('staff02') };

    const instance = await workflow.start('staff01', 'row', { agreementName: '名单里的合同' });

    expect(await count('staff01')).toEqual({ ...before.staff01, create: before.staff01.create + 1 });
    expect(await count('staff02')).toEqual({ ...before.staff02, todo: before.staff02.todo + 1 });
    const todo = await workflow.call('staff02', contract.todoPage, { query: { keyword: '名单里' } });
    expect(todo.data).toMatchObject({
      total: 1,
      size: 10,
      current: 1,
      records: [
        {
          taskDefKey: 'review',
          taskName: '节点 review',
          initiatorName: '张伟',
          processName: '流程 row',
          endTime: null,
        },
      ],
    });

    await workflow.agree('staff02', instance);

    expect(await count('staff02')).toEqual({ ...before.staff02, complete: before.staff02.complete + 1 });
    const done = await workflow.call('staff02', contract.donePage, { query: { keyword: '名单里' } });
    expect(done.data.records).toMatchObject([
      { procInstId: instance, action: 'complete', endTime: expect.any(String) },
    ]);
    const initiated = await workflow.call('staff01', contract.initiatedPage, { query: { keyword: '名单里' } });
    expect(initiated.data.records).toMatchObject([
      { procInstId: instance, state: 'running', currentNodes: ['节点 sign'] },
    ]);
  });

  it('take one round trip a page beyond the session, once the names on it are known', async () => {
    const client = await workflow.as('staff02');
    await client(contract.todoPage);

    expect(await workflow.statementsOf(() => client(contract.todoPage))).toHaveLength(1);
  });

  it('find tasks and copies by the name, account or pinyin of the initiator, in one round trip', async () => {
    const { pool } = workflow.server.database;
    const { rows } = await pool.query(`select id::int from users where username = 'staff03'`);
    const instance = await workflow.start('staff01', 'row', { agreementName: '按发起人查找' });
    const other = await workflow.start('staff03', 'row', { agreementName: '按发起人查找' });
    const copied = await workflow.call('staff02', contract.copy, {
      body: {
        taskId: (await workflow.todo('staff02', instance)).taskId,
        procInstId: instance,
        comment: '',
        userIdList: [rows[0].id],
      },
    });
    expect(copied.status).toBe(200);
    const found = async (username: string, endpoint: Endpoint, keyword: string) => {
      const { data } = await workflow.call(username, endpoint, { query: { keyword, size: 100 } });
      const ids = data.records.map((record: { procInstId: string }) => record.procInstId);
      expect(data.total).toBe(ids.length);
      return [ids.includes(instance), ids.includes(other)];
    };

    for (const keyword of ['张伟', '伟', 'zhangwei', 'ZW', 'staff01'])
      expect([keyword, await found('staff02', contract.todoPage, keyword)]).toEqual([keyword, [true, false]]);
    expect(await found('staff03', contract.copyPage, '张伟')).toEqual([true, false]);
    expect(await found('staff03', contract.copyPage, '没有这个人')).toEqual([false, false]);
    await workflow.agree('staff02', instance);
    expect(await found('staff02', contract.donePage, '张伟')).toEqual([true, false]);
    expect(await found('staff02', contract.donePage, '%')).toEqual([false, false]);

    const client = await workflow.as('staff02');
    await client(contract.todoPage);
    expect(await workflow.statementsOf(() => client(contract.todoPage, { query: { keyword: '张伟' } }))).toHaveLength(
      1,
    );
  });

  it('come in pages', async () => {
    const { data } = await workflow.call('staff02', contract.todoPage, { query: { size: 1, current: 2 } });

    expect(data).toMatchObject({ size: 1, current: 2, total: expect.any(Number) });
    expect(data.records).toHaveLength(data.total > 1 ? 1 : 0);
    expect((await workflow.call('staff02', contract.todoPage, { query: { current: 0 } })).data).toEqual({
      field: 'current',
    });
  });
});
