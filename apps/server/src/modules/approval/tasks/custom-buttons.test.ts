import { defaultButtons } from '@portal/bpmn';
import { agreements, monitor, settings, tasks } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledContract, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const forward = {
    id: 'forward',
    name: '转发财务',
    custom: true,
    enabled: true,
    editable: true,
    opinion: '请财务复核',
    variable: 'route',
  };
  const review = { handlers: only(workflow.player('staff02')), buttons: [...defaultButtons, forward] };
  await workflow.publish('own', ...inRow(['review', review], ['last', { handlers: only(workflow.player('staff03')) }]));
});
afterAll(() => workflow.server.close());

const completeBy = async (procInstId: string, buttonId?: string, username = 'staff02') => {
  const { taskId } = await workflow.todo(username, procInstId);
  const taskOperationDTO = { taskId, procInstId, comment: '', ...(buttonId && { buttonId }) };
  const body = { taskOperationDTO, agreementFormDTO: filledContract };
  return workflow.call(username, agreements.completeAgreementTask, { body });
};
const buttonUsed = async (procInstId: string, variable = 'review_button') => {
  const { data } = await workflow.call('designer01', monitor.instance, { query: { procInstId } });
  return JSON.stringify(data.variables.find(({ name }: { name: string }) => name === variable));
};

it('a custom button completes the task, and conditions read which button was used', async () => {
  const [forwarded, agreed] = [await workflow.start('staff01', 'own'), await workflow.start('staff01', 'own')];

  expect((await completeBy(forwarded, 'other')).status).toBe(403);
  expect((await completeBy(forwarded, 'reject')).status).toBe(403);
  expect((await completeBy(forwarded, 'forward')).status).toBe(200);
  expect((await completeBy(agreed)).status).toBe(200);

  expect(await buttonUsed(forwarded)).toContain('forward');
  expect(await buttonUsed(agreed)).toContain('complete');
  expect(await buttonUsed(forwarded, 'route')).toContain('forward');
  expect(await buttonUsed(agreed, 'route')).toContain('null');
  expect(await workflow.todo('staff03', forwarded)).toBeTruthy();
});

it('the history and the done list name the custom button that was used', async () => {
  const [forwarded, agreed] = [await workflow.start('staff01', 'own'), await workflow.start('staff01', 'own')];
  await completeBy(forwarded, 'forward');
  await completeBy(agreed);

  const reviewed = async (procInstId: string) => {
    const { data } = await workflow.call('staff01', tasks.historyList, { query: { procInstId } });
    return data.find(({ activityId, endTime }: tasks.HistoryRow) => activityId === 'review' && endTime !== null);
  };
  expect(await reviewed(forwarded)).toMatchObject({ action: 'complete', button: '转发财务' });
  expect((await reviewed(agreed)).button).toBeUndefined();
  const { data } = await workflow.call('staff02', tasks.donePage, { query: { current: 1, size: 2 } });
  const shown = data.records.map(({ procInstId, button }: tasks.DoneRecord) => [procInstId, button]);
  expect(shown).toEqual(
    expect.arrayContaining([
      [forwarded, '转发财务'],
      [agreed, undefined],
    ]),
  );
});

it('the variable of a button is empty once the task is completed again by another', async () => {
  const procInstId = await workflow.start('staff01', 'own');
  await completeBy(procInstId, 'forward');
  const { taskId } = await workflow.todo('staff03', procInstId);
  const body = { procInstId, taskId, target: 'review', reSubmitType: '1', comment: '请复核' };
  expect((await workflow.call('staff03', tasks.reject, { body })).status).toBe(200);

  await completeBy(procInstId);

  expect(await buttonUsed(procInstId, 'route')).toContain('null');
});

it('a custom button has the opinion that it proposes in the configuration of its node', async () => {
  const procInstId = await workflow.start('staff01', 'own');
  const { taskId } = await workflow.todo('staff02', procInstId);
  const { data: info } = await workflow.call('staff02', tasks.messageProcessInfo, { query: { procInstId, taskId } });
  const query = { procDefId: info.procDefId, taskDefKey: info.taskDefKey };

  const { data } = await workflow.call('staff02', tasks.handleConfiguration, { query });

  const offered = data.buttonList.filter(({ custom }: { custom: boolean }) => custom);
  expect(offered).toEqual([{ id: 'forward', name: '转发财务', enabled: true, custom: true, opinion: '请财务复核' }]);
});

it('a node offers the buttons of its process unless it has some of its own', async () => {
  const own = { handlers: only(workflow.player('staff02')), buttons: defaultButtons };
  const ofProcess = JSON.stringify(
    defaultButtons.map((button) => ({ ...button, enabled: ['complete', 'terminate'].includes(button.id) })),
  );
  const listOf = /<sdecloud:buttonList>[^<]*<\/sdecloud:buttonList>/u;
  await workflow.publish('whole', ...inRow(['review', own], ['last', own]), {
    edit: (xml) =>
      xml
        .replace(listOf, '')
        .replace(
          /(<bpmn:process [^]*?<bpmn:extensionElements>)/u,
          `$1<sdecloud:buttonList>${ofProcess}</sdecloud:buttonList>`,
        ),
  });

  const offered = async (procInstId: string) => {
    const { taskId } = await workflow.todo('staff02', procInstId);
    const { data: info } = await workflow.call('staff02', tasks.messageProcessInfo, { query: { procInstId, taskId } });
    const query = { procDefId: info.procDefId, taskDefKey: info.taskDefKey };
    const { data } = await workflow.call('staff02', tasks.handleConfiguration, { query });
    const enabled = data.buttonList.filter((button: { enabled: boolean }) => button.enabled);
    return enabled.map(({ id }: { id: string }) => id);
  };
  const procInstId = await workflow.start('staff01', 'whole');
  expect(await offered(procInstId)).toEqual(['complete', 'terminate']);
  expect((await completeBy(procInstId)).status).toBe(200);
  expect(await offered(procInstId)).toEqual(['complete', 'reject']);
});

it('the button of an added signer is not the outcome of the node, which its handler chooses', async () => {
  const admin = await workflow.server.as('admin');
  const { data } = await admin(settings.readSettings);
  await admin(settings.saveSettings, { body: { ...data, addSigners: true } });
  const procInstId = await workflow.start('staff01', 'own');
  const { taskId, taskDefKey } = await workflow.todo('staff02', procInstId);
  const userIdList = [workflow.player('staff04').userId];
  const body = { procInstId, taskId, taskDefKey, userIdList, kind: 'beside', comment: '请会签' };
  expect((await workflow.call('staff02', tasks.addSign, { body })).status).toBe(200);

  await completeBy(procInstId, 'forward');
  await completeBy(procInstId, undefined, 'staff04');

  expect(await buttonUsed(procInstId)).toContain('forward');
  expect(await buttonUsed(procInstId, 'route')).toContain('forward');
  expect(await workflow.todo('staff03', procInstId)).toBeTruthy();
});
