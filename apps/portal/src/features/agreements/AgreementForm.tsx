import { agreementFields, toAgreementForm, toAgreementValues } from '@portal/contract/agreements';
import { toAccess, type Access, type FormState, type FormValues } from '@portal/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { agreementOf, completeAgreementTask, startAgreement } from '../../shared/api/agreements';
import { FilledForm } from '../../shared/fields/FilledForm';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import type { WorkflowFormProps } from '../../shared/workflow/WorkflowForm';

/** The contract of an instance, or an empty one to start with. */
export function AgreementForm(props: WorkflowFormProps) {
  const { subject, businessKey, settings } = props;
  const { data, error, refetch } = useQuery({
    ...agreementOf(businessKey ?? '', subject),
    enabled: businessKey !== null,
  });
  const stored = useMemo(() => (data ? toAgreementValues(data.dynamicFormAgreement) : {}), [data]);
  const access = useMemo(() => data?.access ?? toAccess(settings), [data, settings]);
  if (businessKey === null || data) return <OpenAgreement {...props} stored={stored} access={access} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

type OpenProps = Pick<WorkflowFormProps, 'readOnly' | 'draft' | 'handle'> & { stored: FormValues; access: Access };

function OpenAgreement({ stored, access, readOnly, draft, handle }: OpenProps) {
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
