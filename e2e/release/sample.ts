import { randomUUID } from 'node:crypto';
import { forms, tasks } from '@portal/contract';
import { pdf } from '../samples/files';
import { openWorkflow, type Workflow } from '../harness/workflow';

/** The values that a test looks for in the sample of a release. */
export const sample = {
  contract: '升级样例合同',
  attachment: '升级样例.pdf',
  leave: '家中有事，需要处理。',
  /** Entries of the form 请假申请: one runs, one waits for its deputy. */
  leaves: 3,
} as const;

/**
 * Adds the work of people to the demonstration data: contracts and entries of a form with files, some of them not
 * finished.
 */
export async function fillSample(url: string): Promise<void> {
  const workflow = await openWorkflow(url);
  await workflow.deployContract('release-sample');
  const content = new Uint8Array(await pdf('contract'));
  const { data: file } = await (await workflow.as('staff01')).upload(sample.attachment, content);
  const form = { agreementName: sample.contract, bucketName: file.bucketName, fileName: file.fileName };
  const agreed = await workflow.startContract('staff01', 'release-sample', form);
  for (const signer of ['staff02', 'staff03', 'staff04']) await workflow.agree(signer, agreed);
  const waiting = await workflow.startContract('staff01', 'release-sample');
  await workflow.agree('staff02', waiting);
  for (let entry = 0; entry < sample.leaves; entry += 1) await startLeave(workflow);
  await agreeToLeave(workflow);
}

async function startLeave(workflow: Workflow): Promise<void> {
  const deputy = workflow.person('staff03');
  await (
    await workflow.as('staff02')
  ).post(forms.start, {
    procDefKey: 'leave_approval',
    requestId: randomUUID(),
    version: 1,
    values: {
      type: 'personal',
      dates: { from: '2026-12-01', to: '2026-12-02' },
      days: '2.0',
      deputy: [{ id: deputy.userId, name: deputy.chineseName }],
      reason: sample.leave,
    },
  });
}

/** The deputy confirms one leave application. */
async function agreeToLeave(workflow: Workflow): Promise<void> {
  const deputy = await workflow.as('staff03');
  const { records } = await deputy.get(tasks.todoPage, { size: 999 });
  const task = records.find(({ processName }) => processName === '请假申请');
  if (!task) throw new Error('the deputy has no leave to confirm');
  await deputy.post(forms.complete, { taskId: task.taskId, procInstId: task.procInstId });
}
