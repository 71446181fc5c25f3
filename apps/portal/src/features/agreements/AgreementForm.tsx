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
  const revision = data?.revision;
  const access = useMemo(() => data?.access ?? toAccess(settings), [data, settings]);
  if (businessKey === null || data) return <OpenAgreement {...props} {...{ stored, revision, access }} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

type OpenProps = Pick<WorkflowFormProps, 'readOnly' | 'draft' | 'saved' | 'handle'> & {
  stored: FormValues;
  revision: number | undefined;
  access: Access;
};

function OpenAgreement({ stored, revision, access, readOnly, draft, saved, handle }: OpenProps) {
  return (
    <FilledForm
      {...{ access, stored, revision, readOnly, draft, saved, handle }}
      compiled={agreementFields}
      variables={agreementIn}
      start={(order, state, requestId) =>
        startAgreement({ startProcessDTO: { ...order, requestId }, agreementFormDTO: agreementIn(state) })
      }
      complete={(order, state, seen) =>
        completeAgreementTask({
          taskOperationDTO: { variables: {}, ...order, formRevision: seen.revision },
          agreementFormDTO: state && agreementIn(state),
        })
      }
    />
  );
}

const agreementIn = (state: FormState) =>
  toAgreementForm(Object.fromEntries([...state.values()].map(({ field, value }) => [field.key, value])));
