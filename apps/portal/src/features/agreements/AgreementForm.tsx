import { agreementFields, toAgreementForm, toAgreementValues } from '@portal/contract/agreements';
import { toAccess, type Access, type FormState, type FormValues } from '@portal/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { agreementOf, completeAgreementTask, startAgreement } from '../../shared/api/agreements';
import { FilledForm } from '../../shared/fields/FilledForm';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import type { WorkflowFormProps } from '../../shared/workflow/WorkflowForm';

/** Shows the contract of an instance, or an empty one for a start. */
export function AgreementForm(props: WorkflowFormProps) {
  const { subject, businessKey, settings } = props;
  const from = 'procDefKey' in subject ? subject.from : undefined;
  const read = businessKey ?? from;
  const { data, error, refetch } = useQuery({
    ...agreementOf(read ?? '', from === undefined ? subject : { procInstId: from, taskId: null }),
    enabled: read !== undefined,
  });
  const values = useMemo(() => (data ? toAgreementValues(data.dynamicFormAgreement) : {}), [data]);
  const access = useMemo(() => (from === undefined && data?.access) || toAccess(settings), [data, from, settings]);
  if (from !== undefined && data)
    return <OpenAgreement {...props} {...{ access }} stored={noValues} earlier={values} />;
  if (read === undefined || data)
    return <OpenAgreement {...props} {...{ access }} stored={values} revision={data?.revision} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

type OpenProps = Pick<WorkflowFormProps, 'readOnly' | 'draft' | 'saved' | 'handle'> & {
  stored: FormValues;
  earlier?: FormValues;
  revision?: number | undefined;
  access: Access;
};

const noValues: FormValues = {};

function OpenAgreement({ stored, earlier, revision, access, readOnly, draft, saved, handle }: OpenProps) {
  return (
    <FilledForm
      {...{ access, stored, earlier, revision, readOnly, draft, saved, handle }}
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
