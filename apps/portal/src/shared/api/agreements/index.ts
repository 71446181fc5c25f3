import { agreement, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';

/** A contract by its instance's business key. */
export const agreementOf = (businessKey: string) =>
  queryOptions({
    queryKey: ['workflow', 'agreement', businessKey],
    queryFn: ({ signal }) => call(agreement.selectAgreement, { query: { businessKey } }, { signal, quiet: true }),
  });

export const startAgreement = (body: Input<typeof agreement.startAgreement.body>) =>
  call(agreement.startAgreement, { body }, { quiet: true });

export const completeAgreementTask = (body: Input<typeof agreement.completeAgreementTask.body>) =>
  callOnce(agreement.completeAgreementTask, { body });
