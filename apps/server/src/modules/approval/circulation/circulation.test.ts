import { defaultButtons } from '@portal/bpmn';
import { circulation, messages, tasks } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const buttons = defaultButtons.map((button) => ({ ...button, enabled: true }));
  await workflow.publish('copied', ...inRow(['review', { handlers: only(workflow.player('staff02')), buttons }]));
});
afterAll(() => workflow.server.close());

/** An instance of which staff03 and staff04 have a copy. */
async function copied(): Promise<string> {
  const procInstId = await workflow.start('staff01', 'copied');
  const { taskId } = await workflow.todo('staff02', procInstId);
  const userIdList = ['staff03', 'staff04'].map((username) => workflow.player(username).userId);
  await workflow.call('staff02', tasks.copy, { body: { procInstId, taskId, userIdList, comment: '请知悉' } });
  return procInstId;
}
const receipts = (username: string, procInstId: string, more: object = {}) =>
  workflow.call(username, circulation.receipts, { query: { procInstId, ...more } });
const answer = (username: string, procInstId: string, text: string) =>
  workflow.call(username, circulation.answer, { body: { procInstId, answer: text } });
const of = async (username: string, procInstId: string, reader: string): Promise<circulation.Receipt> => {
  const { records } = (await receipts(reader, procInstId)).data as circulation.Receipts;
  return records.find(({ userName }) => userName === workflow.player(username).chineseName)!;
};
const info = async (username: string, procInstId: string) =>
  (await workflow.call(username, tasks.messageProcessInfo, { query: { procInstId } })).data;

it('the receipts show who has read a copy, and when, to those who may read the instance', async () => {
  const procInstId = await copied();

  await workflow.call('staff03', tasks.readCopies, { body: { procInstId } });

  expect((await receipts('staff02', procInstId)).data).toMatchObject({ total: 2, read: 1 });
  const read = await of('staff03', procInstId, 'staff01');
  expect(read).toMatchObject({ senderName: '刘洋', nodeName: '节点 review', comment: '请知悉', answer: '' });
  expect(read.readTime).toMatch(/^\d{4}-/);
  expect(await of('staff04', procInstId, 'staff01')).toMatchObject({ readTime: null, answerTime: null });
  expect((await receipts('staff02', procInstId, { size: 1, current: 2 })).data).toMatchObject({ total: 2, read: 1 });
  expect((await receipts('auditor01', procInstId)).status).toBe(403);
  expect((await receipts('staff01', 'none')).status).toBe(404);
});

it('the answer of a reader is stored, also after the end of the instance, and the copy is marked as read', async () => {
  const procInstId = await copied();
  await workflow.agree('staff02', procInstId);
  expect((await info('staff04', procInstId)).copyAnswer).toBe('');

  for (const text of ['收到', '收到', '已转告本部门'])
    expect((await answer('staff04', procInstId, text)).status).toBe(200);

  expect(await of('staff04', procInstId, 'staff02')).toMatchObject({ answer: '已转告本部门' });
  expect((await of('staff04', procInstId, 'staff02')).readTime).not.toBeNull();
  expect((await info('staff04', procInstId)).copyAnswer).toBe('已转告本部门');
  expect((await info('staff01', procInstId)).copyAnswer).toBeNull();
  const { data } = await workflow.call('staff04', tasks.copyPage, { query: {} });
  expect(data.records[0]).toMatchObject({ procInstId, read: true, answer: '已转告本部门' });
});

it('the answer of a reader is told to who sent the copy, once, and again only when it changes', async () => {
  const procInstId = await copied();
  const toldTo = async (username: string) => {
    const { data } = await workflow.call(username, messages.messagePage, { query: { size: 20 } });
    const told = data.records as messages.Message[];
    return told.filter(({ msgLink }) => msgLink.includes(procInstId) && msgLink.includes('answeredBy'));
  };
  await workflow.delivered();

  for (const text of ['收到', '收到', '已转告']) await answer('staff04', procInstId, text);
  await answer('staff03', procInstId, '已阅');

  const name = (username: string) => workflow.player(username).chineseName;
  expect((await toldTo('staff02')).map(({ msgContent }) => msgContent)).toEqual([
    `${name('staff03')}回复了您抄送的“人才公寓物业服务合同”（流程 copied）：已阅`,
    `${name('staff04')}回复了您抄送的“人才公寓物业服务合同”（流程 copied）：已转告`,
  ]);
  expect(await toldTo('staff01')).toEqual([]);
});

it('an empty or long answer is refused, and so are answers of people without a copy', async () => {
  const procInstId = await copied();

  expect((await answer('staff04', procInstId, ' ')).status).toBe(400);
  expect((await answer('staff04', procInstId, '阅'.repeat(101))).status).toBe(400);
  expect((await answer('staff01', procInstId, '收到')).status).toBe(404);
  expect((await answer('auditor01', procInstId, '收到')).status).toBe(404);
  expect((await answer('staff04', 'none', '收到')).status).toBe(404);
});
