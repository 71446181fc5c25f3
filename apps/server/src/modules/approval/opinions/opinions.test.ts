import { opinions as contract, settings } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  await workflow.publish('one', ...inRow(['review', { handlers: only(workflow.player('staff02')) }]));
});
afterAll(() => workflow.server.close());

const phrases = async (username: string): Promise<contract.Phrases> =>
  (await workflow.call(username, contract.phrases)).data;
const add = (username: string, text: string) => workflow.call(username, contract.addPhrase, { body: { text } });
const save = (username: string, own: string[]) => workflow.call(username, contract.savePhrases, { body: { own } });

it('keeps up to 30 phrases of each person, once each and in their order', async () => {
  for (const text of ['同意，请抓紧办理', '已核实', '同意，请抓紧办理']) await add('staff02', text);
  expect((await phrases('staff02')).own).toEqual(['同意，请抓紧办理', '已核实']);

  await save('staff02', ['已核实', '同意，请抓紧办理']);

  expect((await phrases('staff02')).own).toEqual(['已核实', '同意，请抓紧办理']);
  expect((await phrases('staff03')).own).toEqual([]);
  expect((await add('staff02', ' ')).status).toBe(400);
  expect((await add('staff02', '长'.repeat(101))).status).toBe(400);
  const many = Array.from({ length: 30 }, (_, index) => `意见 ${index}`);
  expect((await save('staff02', [...many, '多'])).status).toBe(400);
  await save('staff02', many);
  expect(await add('staff02', '再加一条')).toMatchObject({ status: 409, msg: '常用意见最多 30 条，请先删除不用的' });
  expect((await add('staff02', '意见 3')).status).toBe(200);
});

it('offers what the person wrote last, each text once, newest first, without the reasons of passed tasks', async () => {
  const { server } = workflow;
  for (const message of ['同意', '请核对发票', '同意', '']) {
    const procInstId = await workflow.start('staff01', 'one');
    await workflow.agree('staff02', procInstId);
    await server.database.pool.query(
      `update wf_history set message = $1 where instance_id = $2 and action = 'complete'`,
      [message, procInstId],
    );
  }
  const passed = await workflow.start('staff01', 'one');
  await workflow.agree('staff02', passed);
  await server.database.pool.query(
    `update wf_history set action = 'autoComplete', message = 'adjacent' where instance_id = $1 and action = 'complete'`,
    [passed],
  );

  expect((await phrases('staff02')).last).toEqual(['同意', '请核对发票']);
  expect((await phrases('staff03')).last).toEqual([]);
});

it('offers those of the platform, in the reader’s language until an administrator sets some', async () => {
  expect((await phrases('staff02')).platform).toContain('已阅');
  const english = await workflow.call('staff02', contract.phrases, { locale: 'en-US' });
  expect(english.data.platform).toContain('Noted');
  const stored = (await workflow.call('admin', settings.readSettings)).data;

  const opinionPhrases = ['按程序办理', '请补充材料'];
  const saved = await workflow.call('admin', settings.saveSettings, { body: { ...stored, opinionPhrases } });

  expect(saved.status).toBe(200);
  expect((await phrases('staff02')).platform).toEqual(opinionPhrases);
});
