import type { handling } from '@portal/contract';
import { agreementFields, toAgreementValues } from '@portal/contract/agreements';
import { settle, toAccess } from '@portal/contract/forms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { agreementOf } from '../../shared/api/agreements';
import { FormTable } from '../../shared/fields/FormTable';

interface Props {
  businessKey: string;
  settings: readonly handling.FormFieldSetting[];
}

/** The contract as a table for a printed page; hidden fields stay hidden. */
export function AgreementSummary({ businessKey, settings }: Props) {
  const { data } = useSuspenseQuery(agreementOf(businessKey));
  const state = settle(agreementFields, toAgreementValues(data.dynamicFormAgreement), toAccess(settings));
  return <FormTable state={state} keys={agreementFields.form.fields.map(({ key }) => key)} />;
}
