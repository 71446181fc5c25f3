import { agreementFields, toAgreementForm, toAgreementValues } from '@portal/contract/agreements';
import { toAccess, type Access, type FormState, type FormValues } from '@portal/contract/forms';
import type { forms } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { agreementOf, completeAgreementTask, startAgreement } from '../../shared/api/agreements';
import { startAgain } from '../../shared/api/forms';
import { FilledForm } from '../../shared/fields/FilledForm';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import type { WorkflowFormProps } from '../../shared/workflow/WorkflowForm';

/** Shows the contract of an instance, or an empty one for a start. */
export function AgreementForm(props: WorkflowFormProps) {
  const { subject, businessKey, settings } = props;
  const from = 'procDefKey' in subject ? subject.from : undefined;
  const { data, error, refetch } = useQuery({
    ...agreementOf(businessKey ?? '', subject),
    enabled: businessKey !== null,
  });
  const earlier = useQuery(startAgain(subject));
  const values = useMemo(() => (data ? toAgreementValues(data.dynamicFormAgreement) : {}), [data]);
  const access = useMemo(() => data?.access ?? toAccess(settings), [data, settings]);
  if (from !== undefined && earlier.data)
    return <OpenAgreement {...props} {...{ access }} stored={noValues} earlier={earlier.data} />;
  if (from === undefined && (businessKey === null || data))
    return <OpenAgreement {...props} {...{ access }} stored={values} revision={data?.revision} />;
  const failed = error ?? earlier.error;
  if (failed) return <LoadError error={failed} onRetry={() => void (error ? refetch() : earlier.refetch())} />;
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

type OpenProps = Pick<WorkflowFormProps, 'readOnly' | 'draft' | 'saved' | 'requestId' | 'handle'> & {
  stored: FormValues;
  earlier?: Pick<forms.StartDraft, 'values' | 'left'>;
  revision?: number | undefined;
  access: Access;
};

const noValues: FormValues = {};

function OpenAgreement({ stored, earlier, revision, access, readOnly, draft, saved, requestId, handle }: OpenProps) {
  return (
    <FilledForm
      {...{ access, stored, earlier, revision, readOnly, draft, saved, requestId, handle }}
      compiled={agreementFields}
      variables={agreementIn}
      start={(order, state, attempt) =>
        startAgreement({ startProcessDTO: { ...order, requestId: attempt }, agreementFormDTO: agreementIn(state) })
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
