import { agreementFields, toAgreementValues } from '@portal/contract/agreements';
import { settle } from '@portal/contract/forms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { agreementOf } from '../../shared/api/agreements';
import { FormTable } from '../../shared/fields/FormDetails';
import type { FormSubject } from '../../shared/workflow/WorkflowForm';

interface Props {
  businessKey: string;
  subject: FormSubject;
}

/** Shows the contract as a table for a printed page. Hidden fields stay hidden. */
export function AgreementSummary({ businessKey, subject }: Props) {
  const { data } = useSuspenseQuery(agreementOf(businessKey, subject));
  const state = settle(agreementFields, toAgreementValues(data.dynamicFormAgreement), data.access);
  return <FormTable state={state} keys={agreementFields.form.fields.map(({ key }) => key)} />;
}
