import { agreements, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import type { FormSubject } from '../../workflow/WorkflowForm';

/** A contract by its instance's business key, as it is shown at a task or without one. */
export const agreementOf = (businessKey: string, subject: FormSubject) => {
  const taskId = ('taskId' in subject && subject.taskId) || undefined;
  return queryOptions({
    queryKey: ['workflow', 'agreement', businessKey, taskId],
    queryFn: ({ signal }) =>
      call(agreements.selectAgreement, { query: { businessKey, ...(taskId && { taskId }) } }, { signal, quiet: true }),
  });
};

export const startAgreement = (body: Input<typeof agreements.startAgreement.body>) =>
  call(agreements.startAgreement, { body }, { quiet: true });

export const completeAgreementTask = (body: Input<typeof agreements.completeAgreementTask.body>) =>
  callOnce(agreements.completeAgreementTask, { body });
