import { monitor, agreements, tasks } from '@portal/contract';
import { createEngine, everyUser, createPgStore } from '@portal/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, publishRow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('canceling by the initiator', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
  });
  afterAll(() => workflow.server.close());
  const info = async (username: string, procInstId: string) =>
    (await workflow.call(username, tasks.messageProcessInfo, { query: { procInstId } })).data;

  it('requires the initiator, a reason and a running instance, and its history steps name the assignee and the initiator', async () => {
    const procInstId = await workflow.start('staff01', 'row');
    const comment = '合同不再签订';
    const cancel = (username: string, more = {}) =>
      workflow.call(username, tasks.cancel, { body: { procInstId, comment, ...more } });
    const before = await workflow.everything();

    expect((await workflow.server.anybody(tasks.cancel, { body: { procInstId, comment } })).status).toBe(401);
    for (const username of ['staff02', 'designer01', 'staff04']) expect((await cancel(username)).status).toBe(403);
    expect(await cancel('staff01', { comment: ' ' })).toMatchObject({ status: 400, data: { field: 'comment' } });
    const foreign = { body: { procInstId, comment }, headers: { 'tenant-id': '2' } };
    expect((await workflow.call('staff01', tasks.cancel, foreign)).status).toBe(403);
    expect(await workflow.everything()).toEqual(before);
    expect((await info('staff01', procInstId)).cancelable).toBe(true);
    expect((await info('staff02', procInstId)).cancelable).toBe(false);

    expect((await cancel('staff01')).status).toBe(200);

    expect((await cancel('staff01')).status).toBe(409);
    expect((await info('staff01', procInstId)).cancelable).toBe(false);
    const { data } = await workflow.call('staff01', tasks.historyList, { query: { procInstId } });
    expect(data).toContainEqual(
      expect.objectContaining({ activityName: '取消流程', action: 'canceled', fullMsg: comment }),
    );
    const [initiator, handler] = [workflow.player('staff01').chineseName, workflow.player('staff02').chineseName];
    const canceledTask = { action: 'canceled', userNickName: handler, fullMsg: `${initiator}取消流程，未办理` };
    expect(data.at(-1)).toMatchObject(canceledTask);
    await expect(workflow.todo('staff02', procInstId)).rejects.toThrow('nothing');
    const detail = await workflow.call('designer01', monitor.instance, { query: { procInstId } });
    expect(detail.data).toMatchObject({ state: 'withdrawn', endReason: comment });
  });
});

describe('a task without a form', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
    const step = ['check', { handlers: only(workflow.player('staff02')) }] as const;
    await workflow.publish('formless', ...inRow([...step]), {
      edit: (xml) => xml.replaceAll('agreementForm', 'elsewhere'),
    });
  });
  afterAll(() => workflow.server.close());
  const complete = async (username: string, body: object) =>
    (await workflow.as(username))(tasks.complete, { body: { comment: '已核对', ...body } });

  it('is completed with an opinion, by its handler', async () => {
    const store = createPgStore(workflow.server.database.pool);
    const engine = createEngine({ store, identity: everyUser });
    const started = await engine.start(
      { tenant: '1', user: String(workflow.player('staff01').userId) },
      { definitionKey: 'formless', vars: { sum: 5 } },
    );
    const procInstId = started.instanceId;
    const { taskId } = await workflow.todo('staff02', procInstId);

    expect((await complete('staff01', { procInstId, taskId })).status).toBe(403);
    expect((await complete('staff02', { procInstId: 'other', taskId })).status).toBe(404);
    expect(await complete('staff02', { procInstId })).toMatchObject({ status: 400, data: { field: 'taskId' } });
    expect((await complete('staff02', { procInstId, taskId })).status).toBe(200);
    expect((await complete('staff02', { procInstId, taskId })).status).toBe(409);

    expect(await engine.instance('1', procInstId)).toMatchObject({ status: 'complete' });
    expect(await engine.variables('1', { executionId: procInstId })).toMatchObject({ sum: 5 });
  });

  it('cannot be completed this way when it binds a form of the portal', async () => {
    const procInstId = await workflow.start('staff01', 'row');
    const { taskId } = await workflow.todo('staff02', procInstId);
    const before = await workflow.everything();

    expect((await complete('staff02', { procInstId, taskId })).status).toBe(409);

    expect(await workflow.everything()).toEqual(before);
    const body = { taskOperationDTO: { taskId, procInstId, comment: '' } };
    expect((await (await workflow.as('staff02'))(agreements.completeAgreementTask, { body })).status).toBe(200);
  });
});
