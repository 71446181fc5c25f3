import { defaultButtons } from '@portal/bpmn';
import { monitor, agreements } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledContract, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const forward = { id: 'forward', name: '转发财务', custom: true, enabled: true, editable: true };
  const review = { handlers: only(workflow.player('staff02')), buttons: [...defaultButtons, forward] };
  await workflow.publish('own', ...inRow(['review', review], ['last', { handlers: only(workflow.player('staff03')) }]));
});
afterAll(() => workflow.server.close());

const completeBy = async (procInstId: string, buttonId?: string) => {
  const { taskId } = await workflow.todo('staff02', procInstId);
  const taskOperationDTO = { taskId, procInstId, comment: '', ...(buttonId && { buttonId }) };
  const body = { taskOperationDTO, agreementFormDTO: filledContract };
  return workflow.call('staff02', agreements.completeAgreementTask, { body });
};
const buttonUsed = async (procInstId: string) => {
  const { data } = await workflow.call('designer01', monitor.instance, { query: { procInstId } });
  return JSON.stringify(data.variables.find(({ name }: { name: string }) => name === 'review_button'));
};

it('a custom button completes the task, and conditions read which button was used', async () => {
  const [forwarded, agreed] = [await workflow.start('staff01', 'own'), await workflow.start('staff01', 'own')];

  expect((await completeBy(forwarded, 'other')).status).toBe(403);
  expect((await completeBy(forwarded, 'reject')).status).toBe(403);
  expect((await completeBy(forwarded, 'forward')).status).toBe(200);
  expect((await completeBy(agreed)).status).toBe(200);

  expect(await buttonUsed(forwarded)).toContain('forward');
  expect(await buttonUsed(agreed)).toContain('complete');
  expect(await workflow.todo('staff03', forwarded)).toBeTruthy();
});
