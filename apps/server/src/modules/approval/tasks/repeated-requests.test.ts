import { agreements, tasks, forms, errorMessage, type Endpoint } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishRow, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';
import { forgetRequests } from './repeated-requests';

describe('a request that is repeated because its answer was lost', () => {
  let workflow: TestWorkflow;

  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
  });
  afterAll(() => workflow.server.close());

  const send = async (username: string, endpoint: Endpoint, body: object, key?: string) =>
    (await workflow.as(username))(endpoint, { body, ...(key && { headers: { 'idempotency-key': key } }) });
  const openTask = async () => {
    const procInstId = await workflow.start('staff01', 'row');
    const { taskId } = await workflow.todo('staff02', procInstId);
    return { procInstId, taskId };
  };
  const historyLength = async (procInstId: string) =>
    (await (await workflow.as('staff01'))(tasks.historyList, { query: { procInstId } })).data.length;

  it.each<[string, Endpoint, (task: object) => object]>([
    ['agree', agreements.completeAgreementTask, (task) => ({ taskOperationDTO: task })],
    ['delegate', tasks.delegate, (task) => ({ ...task, assignee: workflow.player('staff04').userId })],
    ['copy', tasks.copy, (task) => ({ ...task, userIdList: [workflow.player('staff04').userId] })],
    ['terminate', tasks.terminate, (task) => task],
  ])('is answered as the first one and carried out once (%s)', async (_, endpoint, bodyOf) => {
    const task = await openTask();
    const body = bodyOf({ ...task, comment: '意见' });
    const key = randomUUID();
    const first = await send('staff02', endpoint, body, key);
    expect(first.status).toBe(200);
    const steps = await historyLength(task.procInstId);

    const second = await send('staff02', endpoint, body, key);

    expect(second).toMatchObject({ status: 200, data: first.data });
    expect(await historyLength(task.procInstId)).toBe(steps);
  });

  it('is carried out once when both requests arrive at the same time', async () => {
    const task = await openTask();
    const body = { ...task, comment: '', userIdList: [workflow.player('staff04').userId] };
    const key = randomUUID();

    const answers = await Promise.all([1, 2, 3].map(() => send('staff02', tasks.copy, body, key)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await workflow.server.database.pool.query('select from wf_copy where instance_id = $1', [
      task.procInstId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is refused with another key, without a key, and when another person sends it', async () => {
    const task = await openTask();
    const body = { taskOperationDTO: { ...task, comment: '' } };
    const key = randomUUID();
    await send('staff02', agreements.completeAgreementTask, body, key);

    const replies = [
      await send('staff02', agreements.completeAgreementTask, body, randomUUID()),
      await send('staff02', agreements.completeAgreementTask, body),
      await send('auditor01', agreements.completeAgreementTask, body, key),
    ];

    for (const { status, msg } of replies)
      expect({ status, msg }).toEqual({ status: 409, msg: errorMessage('taskNotActive', 'zh-CN') });
  });

  it.each<[string, (task: object) => [Endpoint, object]]>([
    ['another body', (task) => [tasks.terminate, { ...task, comment: '另一条意见' }]],
    [
      'another action',
      (task) => [agreements.completeAgreementTask, { taskOperationDTO: { ...task, comment: '意见' } }],
    ],
  ])('is refused when its key was used with %s', async (_, otherOf) => {
    const [task, other] = [await openTask(), await openTask()];
    const key = randomUUID();
    await send('staff02', tasks.terminate, { ...task, comment: '意见' }, key);
    const [endpoint, body] = otherOf(other);

    const reply = await send('staff02', endpoint, body, key);

    expect(reply).toMatchObject({ status: 422, msg: errorMessage('idempotencyKeyUsed', 'zh-CN') });
    expect(await workflow.todo('staff02', other.procInstId)).toMatchObject({ taskId: other.taskId });
  });

  it('is carried out when the first one was refused', async () => {
    const task = await openTask();
    const key = randomUUID();
    const wrong = { ...task, comment: '意见', assignee: 999_999 };
    expect((await send('staff02', tasks.delegate, wrong, key)).status).toBe(400);

    const right = { ...wrong, assignee: workflow.player('staff04').userId };

    expect((await send('staff02', tasks.delegate, right, key)).status).toBe(200);
  });

  it('needs a UUID as its key', async () => {
    const reply = await send('staff02', forms.complete, { ...(await openTask()) }, 'again');

    expect(reply).toMatchObject({ status: 400, data: { field: 'headers' } });
  });

  it('is forgotten after a day', async () => {
    const { db, pool } = workflow.server.database;
    const task = await openTask();
    await send('staff02', tasks.terminate, { ...task, comment: '' }, randomUUID());
    await pool.query(`update action_requests set created_at = now() - interval '25 hours'`);

    await forgetRequests(db);

    expect((await pool.query('select from action_requests')).rowCount).toBe(0);
  });
});
