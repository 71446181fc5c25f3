import { errorMessage, locales, todos as contract, type Locale } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorkflow, type TestWorkflow } from '../../approval/workflow/testing/test-workflow';
import { addTodo } from './store';

describe('to-dos of other applications', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
    for (const [title, applicationName] of [
      ['申报核对', '项目申报'],
      ['预约确认', '预约服务'],
      ['材料补正', '项目申报'],
    ] as const)
      await addTodo(workflow.server.database.db, {
        tenantId: 1,
        userId: workflow.player('staff02').userId,
        createdBy: workflow.player('auditor01').userId,
        title,
        content: `请处理：${title}`,
        applicationName,
        applicationType: 'project',
        expireTime: new Date('2026-05-01T00:00:00Z'),
      });
  });
  afterAll(() => workflow.server.close());

  const ask = async (
    username: string,
    endpoint: Parameters<Awaited<ReturnType<TestWorkflow['as']>>>[0],
    options = {},
  ) => (await workflow.as(username))(endpoint, options);
  const titles = async (username: string, query: object = {}, endpoint = contract.myTodoPage) =>
    (await ask(username, endpoint, { query })).data.records.map(({ todoTitle }: contract.Todo) => todoTitle);

  it('are visible only to their handler and their creator', async () => {
    expect(await titles('staff02')).toEqual(['材料补正', '预约确认', '申报核对']);
    expect(await titles('auditor01', {}, contract.myCreateByPage)).toHaveLength(3);
    expect(await titles('auditor01')).toEqual([]);
    expect(await titles('staff03')).toEqual([]);
  });

  it('are searched, paged, and filtered by application (000-7-061)', async () => {
    expect(await titles('staff02', { keyword: '预约' })).toEqual(['预约确认']);
    expect(await titles('staff02', { applicationName: '项目申报', size: 1, current: 2 })).toEqual(['申报核对']);
    expect((await ask('staff02', contract.todoApplications)).data).toEqual([
      { applicationName: '项目申报', applicationType: 'project' },
      { applicationName: '预约服务', applicationType: 'project' },
    ]);
    expect((await ask('staff02', contract.createdApplications)).data).toEqual([]);
  });

  it('can be passed or returned once, by their handler (000-7-048, 000-7-060)', async () => {
    const [pending] = (await ask('staff02', contract.myTodoPage)).data.records;
    const { id } = pending;
    expect(pending).toMatchObject({
      todoComplete: false,
      completeResult: null,
      createByUsername: '冯志强',
      expireTime: '2026-05-01 08:00:00',
    });
    const complete = (username: string, body: object, locale: Locale = 'zh-CN') =>
      ask(username, contract.completeTodo, { body, locale });

    expect(await complete('auditor01', { id, completeResult: true })).toMatchObject({ status: 403 });
    expect(await complete('staff03', { id, completeResult: true })).toMatchObject({ status: 404 });
    expect((await complete('staff02', { id })).data).toEqual({ field: 'completeResult' });
    expect((await complete('staff02', { completeResult: true })).data).toEqual({ field: 'id' });
    expect((await complete('staff02', { id, completeResult: false })).data).toMatchObject({
      todoComplete: true,
      completeResult: false,
    });
    for (const locale of locales)
      expect(await complete('staff02', { id, completeResult: true }, locale)).toMatchObject({
        status: 409,
        msg: errorMessage('taskNotActive', locale),
      });
    expect((await ask('auditor01', contract.todoDetail, { params: { id } })).data).toMatchObject({
      completeResult: false,
    });
    expect((await ask('staff03', contract.todoDetail, { params: { id } })).status).toBe(404);
    expect(await titles('staff02')).toEqual(['预约确认', '申报核对', '材料补正']);
    expect(await titles('staff02', { todoComplete: 'true' })).toEqual(['材料补正']);
  });

  it('are never shown to another tenant or without a session', async () => {
    const { pool } = workflow.server.database;
    await pool.query(`insert into tenants (id, name, alias) values (79, 'other', 'other')`);
    await pool.query(`update users set tenant_id = 79 where username = 'staff02'`);

    expect(await titles('staff02')).toEqual([]);

    await pool.query(`update users set tenant_id = 1 where username = 'staff02'`);
    expect((await workflow.server.anybody(contract.myTodoPage)).status).toBe(401);
  });
});
