import { agreementFields, toAgreementForm, toAgreementValues } from '@portal/contract/agreements';
import { toAccess, type FormState, type FormValues } from '@portal/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { agreementOf, completeAgreementTask, startAgreement } from '../../shared/api/agreements';
import { FilledForm } from '../../shared/fields/FilledForm';
import { LoadError } from '../../shared/ui/LoadError';
import type { WorkflowFormProps } from '../../shared/workflow/WorkflowForm';

/** The contract of an instance, or an empty one to start with. */
export function AgreementForm(props: Omit<WorkflowFormProps, 'subject'>) {
  const { businessKey } = props;
  const { data, error, refetch } = useQuery({ ...agreementOf(businessKey ?? ''), enabled: businessKey !== null });
  const stored = useMemo(() => (data ? toAgreementValues(data.dynamicFormAgreement) : {}), [data]);
  if (businessKey === null || data) return <OpenAgreement {...props} stored={stored} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

type OpenProps = Omit<WorkflowFormProps, 'subject'> & { stored: FormValues };

function OpenAgreement({ stored, settings, readOnly, draft, handle }: OpenProps) {
  const access = useMemo(() => toAccess(settings), [settings]);
  return (
    <FilledForm
      {...{ access, stored, readOnly, draft, handle }}
      compiled={agreementFields}
      variables={agreementIn}
      start={(order, state, requestId) =>
        startAgreement({ startProcessDTO: { ...order, requestId }, agreementFormDTO: agreementIn(state) })
      }
      complete={(order, state) =>
        completeAgreementTask({ taskOperationDTO: order, agreementFormDTO: state && agreementIn(state) })
      }
    />
  );
}

const agreementIn = (state: FormState) =>
  toAgreementForm(Object.fromEntries([...state.values()].map(({ field, value }) => [field.key, value])));
