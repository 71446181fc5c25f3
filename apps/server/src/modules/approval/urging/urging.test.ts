import { messages, monitor, tasks, urging } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  countersigned,
  inRow,
  only,
  publishCalling,
  testWorkflow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const player = workflow.player;
  await workflow.publish('one', ...inRow(['review', { handlers: only(player('staff02')) }]));
  await workflow.publish('own', ...inRow(['review', { handlers: only(player('staff01')) }]));
  await workflow.publish(
    'both',
    ...inRow([
      'sign',
      { handlers: only(player('staff01'), player('staff02'), player('staff03')), handling: countersigned },
    ]),
  );
  await workflow.publish(
    'texting',
    ...inRow(['review', { handlers: only(player('staff02')), notification: { channelList: ['system', 'sms'] } }]),
  );
  await publishCalling(workflow);
});
afterAll(() => workflow.server.close());

const urge = (username: string, procInstId: string, more = {}) =>
  workflow.call(username, urging.urge, { body: { procInstId, ...more } });
const history = async (username: string, procInstId: string): Promise<tasks.HistoryRow[]> =>
  (await workflow.call(username, tasks.historyList, { query: { procInstId } })).data;
const urges = async (username: string, procInstId: string) =>
  (await history(username, procInstId)).filter(({ action }) => action === 'urge');
const reminders = async (username: string): Promise<string[]> => {
  await workflow.delivered();
  const { data } = await workflow.call(username, messages.messagePage, { query: { size: 100 } });
  return data.records
    .map(({ msgTitle }: messages.Message) => msgTitle)
    .filter((title: string) => title.startsWith('催办'));
};
const hourAgo = (procInstId: string) =>
  workflow.server.database.pool.query(
    `update task_urges set urged_at = urged_at - interval '61 minutes' where instance_id = $1`,
    [procInstId],
  );

it('urging reminds the handlers by a message at most once an hour, with an entry before the open task', async () => {
  const procInstId = await workflow.start('staff01', 'one');
  await workflow.delivered();
  const before = (await reminders('staff02')).length;

  expect((await urge('staff01', procInstId)).data).toEqual({
    procInstId,
    urgedNames: [workflow.player('staff02').chineseName],
  });

  expect(await reminders('staff02')).toHaveLength(before + 1);
  const rows = await history('staff02', procInstId);
  expect(rows.map(({ action }) => action).slice(-2)).toEqual(['urge', 'running']);
  expect(rows.at(-2)).toMatchObject({
    activityName: '节点 review',
    userNickName: workflow.player('staff01').chineseName,
    targetNames: [workflow.player('staff02').chineseName],
  });
  const again = await urge('staff01', procInstId);
  expect(again).toMatchObject({
    status: 409,
    msg: expect.stringMatching(/^一小时内已催办过，[\d: -]{19} 后可再次催办$/),
  });
  expect(await urges('staff01', procInstId)).toHaveLength(1);

  await hourAgo(procInstId);
  expect((await urge('designer01', procInstId)).status).toBe(200);
  expect(await urges('staff01', procInstId)).toHaveLength(2);
  expect(await reminders('staff02')).toHaveLength(before + 2);

  const lists = await Promise.all([
    workflow.call('designer01', tasks.donePage, { query: { size: 100 } }),
    workflow.call('staff01', tasks.donePage, { query: { size: 100 } }),
  ]);
  for (const { data } of lists)
    expect(data.records.filter((row: tasks.TaskRecord) => row.procInstId === procInstId)).toEqual([]);
  const done = await workflow.call('staff01', tasks.messageProcessInfo, { query: { procInstId } });
  expect(done.data.withdrawable).toBe(true);
});

it('an unread reminder is removed once the task is handled', async () => {
  const procInstId = await workflow.start('staff01', 'one');
  await urge('staff01', procInstId);
  const before = (await reminders('staff02')).length;

  await workflow.agree('staff02', procInstId);

  expect(await reminders('staff02')).toHaveLength(before - 1);
  expect(await urges('staff01', procInstId)).toHaveLength(1);
});

it('urging is refused to handlers, to strangers, and for a task that waits for the caller alone', async () => {
  const procInstId = await workflow.start('staff01', 'one');

  expect(await urge('staff02', procInstId)).toMatchObject({ status: 403, msg: '只有发起人和流程管理员可以催办' });
  expect((await urge('staff04', procInstId)).status).toBe(403);
  expect((await workflow.server.anybody(urging.urge, { body: { procInstId } })).status).toBe(401);
  expect((await urge('staff01', 'none')).status).toBe(404);
  expect(await urge('staff01', procInstId, { taskId: `${procInstId}.999` })).toMatchObject({ status: 404 });
  expect(await workflow.call('staff01', urging.urge, { body: {} })).toMatchObject({
    status: 400,
    data: { field: 'procInstId' },
  });
  const own = await workflow.start('staff01', 'own');
  expect(await urge('staff01', own)).toMatchObject({ status: 409, msg: '当前任务由您本人办理，无需催办' });
  expect(await urges('staff01', procInstId)).toEqual([]);
});

it('urging is refused while the instance is suspended, and after its end', async () => {
  const procInstId = await workflow.start('staff01', 'one');
  const administer = (endpoint: typeof monitor.suspend | typeof monitor.activate) =>
    workflow.call('designer01', endpoint, { body: { procInstId, reason: '核对' } });
  await administer(monitor.suspend);
  expect(await urge('staff01', procInstId)).toMatchObject({ status: 409, msg: '流程已挂起，激活后方可催办' });
  await administer(monitor.activate);
  await workflow.agree('staff02', procInstId);

  expect(await urge('staff01', procInstId)).toMatchObject({ status: 409, msg: '流程已结束，无需催办' });
});

it('urging a countersign reminds the other members in one history row, and later only those who were not reminded', async () => {
  const procInstId = await workflow.start('staff01', 'both');
  const [second, third] = ['staff02', 'staff03'].map((name) => workflow.player(name).chineseName);
  const { taskId } = await workflow.todo('staff03', procInstId);

  expect((await urge('staff01', procInstId, { taskId })).data.urgedNames).toEqual([third]);
  expect((await urge('staff01', procInstId)).data.urgedNames).toEqual([second]);
  expect((await urge('staff01', procInstId)).status).toBe(409);
  await hourAgo(procInstId);
  expect((await urge('staff01', procInstId)).data.urgedNames).toEqual([second, third]);
  const rows = await urges('staff02', procInstId);
  expect(rows.map(({ targetNames }) => targetNames.length)).toEqual([1, 1, 2]);
});

it('two urges at the same time are carried out once', async () => {
  const procInstId = await workflow.start('staff01', 'one');

  const answers = await Promise.all([urge('staff01', procInstId), urge('designer01', procInstId)]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('urging sends a text message when the node notifies by text message', async () => {
  const queued = async () => (await workflow.server.database.pool.query('select from deliveries')).rowCount;
  const procInstId = await workflow.start('staff01', 'texting');
  await workflow.delivered();
  await expect.poll(queued).toBe(0);
  const sent = workflow.server.statementsOf(() => urge('staff01', procInstId));

  expect((await sent).some((text) => text.includes('insert into deliveries'))).toBe(true);
});

it('urging reminds the handlers of a called process', async () => {
  const procInstId = await workflow.start('staff01', 'calling');

  expect((await urge('staff01', procInstId)).data.urgedNames).toEqual([workflow.player('staff02').chineseName]);
});
