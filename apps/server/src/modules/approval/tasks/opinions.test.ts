import { tasks } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const handlers = only(workflow.player('staff02'));
  await workflow.publish('commented', ...inRow(['review', { handlers, commentRequired: true }]));
});
afterAll(() => workflow.server.close());

const waiting = async (key: string) => {
  const procInstId = await workflow.start('staff01', key);
  return workflow.todo('staff02', procInstId);
};
const isRunning = async (procInstId: string) => {
  const { data } = await workflow.call('staff01', tasks.messageProcessInfo, { query: { procInstId } });
  return data.state === 'running';
};

describe('a node that requires an opinion', () => {
  it('refuses an agreement without one, alone and in a batch, and its configuration says so', async () => {
    const { procInstId, taskId, taskDefKey, procDefId } = await waiting('commented');
    const complete = (comment: string) =>
      workflow.call('staff02', tasks.complete, { body: { procInstId, taskId, comment } });
    const batch = (comment: string) =>
      workflow.call('staff02', tasks.batch, {
        body: { action: 'complete', procDefId, taskDefKey, rows: [{ procInstId, taskId }], comment },
      });
    const msg = '该节点须填写办理意见，请填写后再提交';

    expect(await complete(' ')).toMatchObject({ status: 400, msg, data: { field: 'comment' } });
    expect((await batch('')).data).toEqual([{ taskId, done: false, message: msg }]);
    expect(await isRunning(procInstId)).toBe(true);
    const { data } = await workflow.call('staff02', tasks.handleConfiguration, { query: { procDefId, taskDefKey } });
    expect(data.commentRequired).toBe(true);

    expect((await batch('同意')).data).toEqual([{ taskId, done: true, message: '' }]);
    expect(await isRunning(procInstId)).toBe(false);
  });
});
