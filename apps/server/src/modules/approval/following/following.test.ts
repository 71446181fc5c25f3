import { following, messages, tasks } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furtherButton, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const { player } = workflow;
  await workflow.publish(
    'steps',
    ...inRow(
      ['review', { handlers: only(player('staff02'), player('staff04')), buttons: furtherButton }],
      ['approve', { handlers: only(player('auditor01')), buttons: furtherButton }],
      ['last', { handlers: only(player('staff03')), buttons: furtherButton }],
    ),
  );
});
afterAll(() => workflow.server.close());

const follow = (username: string, procInstId: string, followed = true) =>
  workflow.call(username, following.follow, { body: { procInstId, followed } });
const isFollowed = async (username: string, procInstId: string) =>
  (await workflow.call(username, tasks.messageProcessInfo, { query: { procInstId } })).data.followed;

/** Returns the notices that a follower got of an instance, oldest first. */
async function told(username: string, procInstId: string): Promise<string[]> {
  await workflow.delivered();
  const { data } = await workflow.call(username, messages.messagePage, { query: { size: 100 } });
  return data.records
    .filter(({ msgTitle, msgLink }: messages.Message) => msgTitle.startsWith('关注') && msgLink.includes(procInstId))
    .map(({ msgTitle }: messages.Message) => msgTitle.split('：')[0])
    .toReversed();
}

it('users who follow an instance get messages when it moves, is rejected or ends, but not about their own actions', async () => {
  const procInstId = await workflow.start('staff01', 'steps');
  await follow('staff02', procInstId);
  expect((await follow('staff02', procInstId)).data).toEqual({ procInstId, followed: true });
  expect(await isFollowed('staff02', procInstId)).toBe(true);
  expect(await isFollowed('staff01', procInstId)).toBe(false);

  await workflow.agree('staff02', procInstId);
  expect(await told('staff02', procInstId)).toEqual([]);
  await workflow.agree('auditor01', procInstId);
  expect(await told('staff02', procInstId)).toEqual(['关注的流程有进展']);
  const { taskId } = await workflow.todo('staff03', procInstId);
  const rejected = { procInstId, taskId, target: 'approve', reSubmitType: '1', comment: '不全' };
  await workflow.call('staff03', tasks.reject, { body: rejected });
  await workflow.agree('auditor01', procInstId);
  await workflow.agree('staff03', procInstId);

  expect(await told('staff02', procInstId)).toEqual([
    '关注的流程有进展',
    '关注的流程被驳回',
    '关注的流程有进展',
    '关注的流程已办结',
  ]);
});

it('nobody gets two messages about the same step', async () => {
  const procInstId = await workflow.start('staff01', 'steps');
  await follow('staff01', procInstId);
  await follow('designer01', procInstId);
  await workflow.agree('staff02', procInstId);
  await workflow.agree('auditor01', procInstId);
  await workflow.agree('staff03', procInstId);

  expect(await told('staff01', procInstId)).toEqual(['关注的流程有进展', '关注的流程有进展']);
  expect((await told('designer01', procInstId)).at(-1)).toBe('关注的流程已办结');
});

it('users who stopped following an instance or may no longer read it get no messages', async () => {
  const procInstId = await workflow.start('staff01', 'steps');
  await follow('staff02', procInstId);
  await follow('staff04', procInstId);
  await workflow.agree('staff02', procInstId);
  await follow('staff02', procInstId, false);
  await workflow.agree('auditor01', procInstId);

  expect(await told('staff02', procInstId)).toEqual([]);
  expect(await told('staff04', procInstId)).toEqual([]);
  expect(await isFollowed('staff02', procInstId)).toBe(false);
});

it('strangers cannot follow an instance, but can stop following it', async () => {
  const procInstId = await workflow.start('staff01', 'steps');

  expect((await follow('auditor02', procInstId)).status).toBe(403);
  expect((await follow('auditor02', procInstId, false)).status).toBe(200);
  expect((await follow('staff01', 'none')).status).toBe(404);
  expect(await workflow.call('staff01', following.follow, { body: { procInstId } })).toMatchObject({
    status: 400,
    data: { field: 'followed' },
  });
});

it('followed instances are listed, the last followed first, and one that may no longer be read by its number alone, which no search finds', async () => {
  const listed = async (query: object = {}) =>
    (await workflow.call('staff02', following.page, { query: { size: 50, ...query } })).data;
  const before = (await listed()).total as number;
  const [first, second] = [await workflow.start('staff01', 'steps'), await workflow.start('staff01', 'steps')];
  await follow('staff02', first);
  await follow('staff02', second);
  await workflow.call('staff01', tasks.cancel, { body: { procInstId: second, comment: '不办了' } });

  const { records, total } = await listed();
  expect(total).toBe(before + 2);
  expect(records.slice(0, 2)).toMatchObject([
    { procInstId: second, readable: false, title: '', state: null },
    { procInstId: first, readable: true, title: '人才公寓物业服务合同', state: 'running', initiatorName: '张伟' },
  ]);
  expect(records[0].instanceNumber).toMatch(/^\d{8}-\d{6}$/);
  const found = async (query: object) =>
    ((await listed(query)).records as following.FollowedInstance[]).map(({ procInstId }) => procInstId);
  expect(await found({ state: 'withdrawn' })).not.toContain(second);
  expect(await found({ keyword: records[0].instanceNumber })).toEqual([]);
  expect((await listed({ keyword: records[0].instanceNumber })).total).toBe(0);
  expect(await found({ keyword: records[1].instanceNumber })).toEqual([first]);
  expect((await workflow.call('staff02', following.page, { query: { size: 51 } })).status).toBe(400);
  await follow('staff02', second, false);
  expect((await listed()).total).toBe(before + 1);
});
