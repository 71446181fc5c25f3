import { forms } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const field = (key: string, kind: string, label: string) => ({ key, kind, label, settings: {} });
  const draft = {
    title: '{{subject}}',
    columns: 1,
    fields: [field('subject', 'short-text', '事由'), field('related', 'approvals', '关联审批')],
  };
  const created = await workflow.call('designer01', forms.create, {
    body: { formKey: 'related', formName: '关联', draft },
  });
  const { data } = await workflow.call('designer01', forms.publish, { body: created.data });
  const bound = { formId: data.id, formKey: 'related', formName: '关联', formPropertyList: [] };
  const open = { key: '*', name: '', operable: 'true', readOnly: 'default', hidden: 'default', required: 'default' };
  const nodes = (username: string) =>
    inRow([
      'review',
      { handlers: only(workflow.player(username)), forms: [{ ...bound, formFieldList: [open as never] }] },
    ]);
  await workflow.publish('related', ...nodes('staff02'), { forms: [{ ...bound, formFieldList: [] }] });
  await workflow.publish('other', ...nodes('staff03'), { forms: [{ ...bound, formFieldList: [] }] });
});
afterAll(() => workflow.server.close());

const start = async (username: string, procDefKey: string, subject: string, related: string[] = []) =>
  workflow.call(username, forms.start, { body: { procDefKey, version: 1, values: { subject, related } } });
const started = async (...asked: Parameters<typeof start>): Promise<string> => (await start(...asked)).data.procInstId;
const find = async (username: string, keyword: string): Promise<string[]> =>
  (await workflow.call(username, forms.relatableInstances, { query: { keyword } })).data.map(
    ({ title }: forms.RelatedInstance) => title,
  );
const read = async (username: string, procInstId: string): Promise<forms.RelatedInstance | null> =>
  (await workflow.call(username, forms.relatedInstances, { query: { procInstId } })).data[0];

it('finds what the caller started, handled or got a copy of, by its title and number', async () => {
  const own = await started('staff01', 'related', '出差济南');
  await started('staff04', 'other', '出差青岛');

  expect(await find('staff01', '出差')).toEqual(['出差济南']);
  const card = await read('staff01', own);
  expect(await find('staff01', card!.instanceNumber)).toEqual(['出差济南']);
  expect(await find('auditor01', '出差')).toEqual([]);
});

it('is written only with instances that the writer may read', async () => {
  const own = await started('staff01', 'related', '甲');
  const foreign = await started('staff04', 'other', '乙');

  expect((await start('staff01', 'related', '丙', [own])).status).toBe(200);
  for (const related of [[foreign], [own, foreign], ['none']])
    expect(await start('staff01', 'related', '丙', related)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('关联审批'),
    });
  expect((await start('staff01', 'related', '丙', [own, own])).status).toBe(400);
});

it('tells a reader the number alone of what they may not read, and nothing of what is gone', async () => {
  const foreign = await started('staff04', 'other', '乙');
  const own = await started('staff01', 'related', '甲');

  expect(await read('staff01', foreign)).toEqual({
    procInstId: foreign,
    instanceNumber: (await read('staff04', foreign))!.instanceNumber,
    readable: false,
    title: '',
    processName: '',
    initiatorName: '',
    state: null,
    startTime: null,
  });
  expect(await read('staff01', own)).toMatchObject({
    procInstId: own,
    readable: true,
    title: '甲',
    processName: '流程 related',
    state: 'running',
  });
  expect(await read('staff01', 'none')).toBeNull();
});

it('keeps an instance of another writer that a handler may not read, and checks what they add', async () => {
  const first = await started('staff04', 'other', '乙');
  const procInstId = await started('staff04', 'related', '丁', [first]);
  const own = await started('staff02', 'related', '戊');
  const foreign = await started('staff01', 'other', '己');
  const { taskId } = await workflow.todo('staff02', procInstId);
  const agree = (related: string[]) =>
    workflow.call('staff02', forms.complete, { body: { taskId, procInstId, comment: '同意', values: { related } } });

  expect((await agree([first, foreign])).status).toBe(400);
  expect((await agree([first, own])).status).toBe(200);
});
