import { tasks as contract, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  agreementForm,
  fieldSetting,
  inRow,
  only,
  openContract,
  testWorkflow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const withoutMoney = [{ ...agreementForm, formFieldList: [fieldSetting('agreementMoney', { hidden: 'true' })] }];
  const nodes = inRow(
    ['review', { handlers: only(workflow.player('staff02')), forms: openContract }],
    ['sign', { handlers: only(workflow.player('auditor01')), forms: withoutMoney }],
  );
  const { status, msg } = await workflow.publish('summed', ...nodes, {
    edit: (xml) =>
      xml.replace(
        '<sdecloud:formKey>',
        '<sdecloud:summaryFields>["agreementMoney","agreementName","gone"]</sdecloud:summaryFields><sdecloud:formKey>',
      ),
  });
  if (status !== 200) throw new Error(msg);
});
afterAll(() => workflow.server.close());

const listed = async (username: string, endpoint: Endpoint, keyword: string) => {
  const { data } = await workflow.call(username, endpoint, { query: { keyword } });
  return data.records.map(({ summary }: contract.TodoRecord) => summary.map(({ text }) => text));
};

it('each list shows the fields that the process names, without those that the node hides', async () => {
  const instance = await workflow.start('staff01', 'summed', { agreementName: '摘要合同', agreementMoney: 6001 });

  const { data } = await workflow.call('staff02', contract.todoPage, { query: { keyword: '摘要合同' } });
  expect(data.records[0].summary).toEqual([
    { label: '合同金额', text: '¥6,001.00' },
    { label: '合同名称', text: '摘要合同' },
  ]);
  const [both] = await listed('staff01', contract.initiatedPage, '摘要合同');
  expect(both).toHaveLength(2);

  await workflow.agree('staff02', instance, { agreementFormDTO: { agreementName: '改名合同', agreementMoney: 7002 } });

  expect(await listed('auditor01', contract.todoPage, '改名合同')).toEqual([['改名合同']]);
  const changed = [['¥7,002.00', '改名合同']];
  expect(await listed('staff02', contract.donePage, '改名合同')).toEqual(changed);
  expect(await listed('staff01', contract.initiatedPage, '改名合同')).toEqual(changed);
});

it('tasks are found by the named fields, but not by fields that a node hides', async () => {
  await workflow.start('staff01', 'summed', { agreementName: '按字段查找', agreementMoney: 98765 });

  expect(await listed('staff02', contract.todoPage, '按字段查找')).toHaveLength(1);
  expect(await listed('staff02', contract.todoPage, '98765')).toEqual([]);
  expect(await listed('staff02', contract.todoPage, '98,765')).toEqual([]);
});

it('a page of tasks with fields costs one statement', async () => {
  const client = await workflow.as('staff02');
  await client(contract.todoPage);

  expect(await workflow.statementsOf(() => client(contract.todoPage, { query: { keyword: '合同' } }))).toHaveLength(1);
});
