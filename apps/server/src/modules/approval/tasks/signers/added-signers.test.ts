import { defaultButtons } from '@portal/bpmn';
import { agreements, settings, tasks as contract } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../testing/server';
import { inRow, only, testWorkflow, type TestWorkflow } from '../../workflow/testing/test-workflow';

let workflow: TestWorkflow;
let admin: Client;

const open = async (addSigners: boolean) =>
  admin(settings.saveSettings, { body: { ...(await admin(settings.readSettings)).data, addSigners } });
const idOf = (username: string) => workflow.player(username).userId;
const add = async (username: string, procInstId: string, signers: string[], kind: 'before' | 'beside') => {
  const { taskId, taskDefKey } = await workflow.todo(username, procInstId);
  const body = { procInstId, taskId, taskDefKey, userIdList: signers.map(idOf), kind, comment: '请先看' };
  return workflow.call(username, contract.addSign, { body });
};
const infoOf = async (username: string, procInstId: string): Promise<contract.ProcessInfo> => {
  const { taskId } = await workflow.todo(username, procInstId);
  return (await workflow.call(username, contract.messageProcessInfo, { query: { procInstId, taskId } })).data;
};
const historyFor = async (username: string, procInstId: string): Promise<contract.HistoryRow[]> =>
  (await workflow.call(username, contract.historyList, { query: { procInstId } })).data;
const stepsFor = async (username: string, procInstId: string) =>
  (await historyFor(username, procInstId)).map(({ action, userNickName, targetNames, added }) =>
    [action, userNickName, ...targetNames, added && `${added.kind} ${added.byName}`].filter(Boolean).join(' '),
  );

beforeAll(async () => {
  workflow = await testWorkflow();
  admin = await workflow.server.as('admin');
  await workflow.publish(
    'signed',
    ...inRow(
      ['review', { handlers: only(workflow.player('staff02')) }],
      ['last', { handlers: only(workflow.player('staff04')) }],
    ),
  );
});
afterAll(() => workflow.server.close());

it('refuses added signers, and offers none, unless the platform allows them', async () => {
  const procInstId = await workflow.start('staff01', 'signed');
  expect(await add('staff02', procInstId, ['staff03'], 'before')).toMatchObject({ status: 403 });
  const { taskId } = await workflow.todo('staff02', procInstId);
  const taskOperationDTO = { taskId, procInstId, comment: '', signersAfter: [idOf('staff03')] };
  expect(
    await workflow.call('staff02', agreements.completeAgreementTask, { body: { taskOperationDTO } }),
  ).toMatchObject({ status: 403 });
  expect((await infoOf('staff02', procInstId)).signing).toEqual({
    kinds: [],
    awaited: [],
    added: null,
    leavesChoices: false,
    removable: false,
  });
});

it('lets others sign before the handler, which the list, the drawer and the history say', async () => {
  await open(true);
  const procInstId = await workflow.start('staff01', 'signed');
  const { taskProcDefId: procDefId, taskDefKey } = await infoOf('staff02', procInstId);
  const { data: configuration } = await workflow.call('staff02', contract.handleConfiguration, {
    query: { procDefId, taskDefKey },
  });
  const enabled = (configuration as contract.TaskConfiguration).buttonList.filter((button) => button.enabled);
  expect(enabled.map(({ id }) => id)).toEqual(expect.arrayContaining(['invite', 'removeSign']));

  expect(await add('staff02', procInstId, ['staff03'], 'before')).toMatchObject({ status: 200 });
  const [handler, signer] = [workflow.player('staff02'), workflow.player('staff03')];
  expect(await workflow.todo('staff02', procInstId)).toMatchObject({ awaited: [signer.chineseName] });
  expect((await infoOf('staff02', procInstId)).signing).toMatchObject({
    kinds: ['before', 'after', 'beside'],
    awaited: [signer.chineseName],
    removable: true,
  });
  expect((await infoOf('staff03', procInstId)).signing).toMatchObject({
    added: { kind: 'before', byName: handler.chineseName },
  });
  expect(await workflow.agree('staff02', procInstId)).toMatchObject({
    status: 409,
    msg: '前加签的人员尚未全部办理，暂不能同意',
  });
  const { data: steps } = await workflow.call('staff02', contract.instanceForecast, { query: { procInstId } });
  expect(steps[0].added).toEqual([{ userName: signer.chineseName, kind: 'before', byName: handler.chineseName }]);

  await workflow.agree('staff03', procInstId);
  await workflow.agree('staff02', procInstId);
  expect((await stepsFor('staff04', procInstId)).slice(1)).toEqual([
    `addSignBefore ${handler.chineseName} ${signer.chineseName}`,
    `complete ${signer.chineseName} before ${handler.chineseName}`,
    `complete ${handler.chineseName}`,
    `running ${workflow.player('staff04').chineseName}`,
  ]);
});

it('offers nobody to sign after the handler where that one cannot agree', async () => {
  const buttons = defaultButtons.map((button) => ({ ...button, enabled: button.id === 'reject' }));
  await workflow.publish('unagreed', ...inRow(['review', { handlers: only(workflow.player('staff02')), buttons }]));
  const procInstId = await workflow.start('staff01', 'unagreed');
  expect((await infoOf('staff02', procInstId)).signing?.kinds).toEqual(['before', 'beside']);
});

it('lets others sign after the handler has agreed, who can still remove them', async () => {
  const procInstId = await workflow.start('staff01', 'signed');
  const { taskId } = await workflow.todo('staff02', procInstId);
  const taskOperationDTO = { taskId, procInstId, comment: '同意', signersAfter: ['staff03', 'auditor01'].map(idOf) };
  expect(
    await workflow.call('staff02', agreements.completeAgreementTask, { body: { taskOperationDTO } }),
  ).toMatchObject({ status: 200 });
  await workflow.agree('auditor01', procInstId);

  const waiting = (await historyFor('staff02', procInstId)).find(({ action }) => action === 'running');
  const remove = waiting?.added?.remove;
  expect(remove).toMatchObject({ userId: idOf('staff03') });
  expect(
    (await historyFor('staff01', procInstId)).find(({ action }) => action === 'running')?.added?.remove,
  ).toBeNull();
  const body = { procInstId, taskId: remove?.taskId, userIdList: [remove?.userId], comment: '' };
  expect(await workflow.call('staff01', contract.removeSign, { body })).toMatchObject({ status: 403 });
  expect(await workflow.call('staff02', contract.removeSign, { body })).toMatchObject({ status: 200 });
  expect(await workflow.todo('staff04', procInstId)).toMatchObject({ taskName: '节点 last' });
});
