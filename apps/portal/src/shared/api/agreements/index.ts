import { agreements, type Input } from '@portal/contract';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import type { FormSubject } from '../../workflow/WorkflowForm';
import { reading } from '../reading';

/** Returns a contract by its instance's business key, as it is shown at a task or without one. */
export const agreementOf = (businessKey: string, subject: FormSubject) => {
  const taskId = ('taskId' in subject && subject.taskId) || undefined;
  return reading(['workflow', 'agreement', businessKey, taskId], agreements.selectAgreement, {
    query: { businessKey, ...(taskId && { taskId }) },
  });
};

export const startAgreement = (body: Input<typeof agreements.startAgreement.body>) =>
  call(agreements.startAgreement, { body });

export const completeAgreementTask = (body: Input<typeof agreements.completeAgreementTask.body>) =>
  callOnce(agreements.completeAgreementTask, { body });
