import type { forms } from '@portal/contract';
import { compileForm, settle } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { completeDrawnForm, openForm, startAgain, startDrawnForm } from '../../../shared/api/forms';
import { FormTable } from '../../../shared/fields/FormDetails';
import { defaultValues, submittedValues } from '../../../shared/fields/form-values';
import { FilledForm } from '../../../shared/fields/FilledForm';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import type { FormSubject, WorkflowFormProps } from '../../../shared/workflow/WorkflowForm';

const VersionUnderReview = lazyInPlace(() => import('../../../shared/records/review/VersionUnderReview'));

/**
 * Shows the drawn form of an instance, or an empty one for a start. If another version is loaded, typed values are
 * kept.
 */
export function DrawnForm(props: WorkflowFormProps) {
  const { subject } = props;
  const from = 'procDefKey' in subject ? subject.from : undefined;
  const { data, error, refetch } = useQuery(openForm(subject));
  const earlier = useQuery(startAgain(subject));
  const failed = error ?? earlier.error;
  if (data && (from === undefined || earlier.data))
    return <OpenForm key={data.version} {...props} opened={data} earlier={earlier.data} />;
  if (failed) return <LoadError error={failed} onRetry={() => void (error ? refetch() : earlier.refetch())} />;
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

interface OpenFormProps extends WorkflowFormProps {
  opened: forms.OpenForm;
  /** The values that are taken over from the earlier instance. */
  earlier?: Pick<forms.StartDraft, 'values' | 'left'> | undefined;
}

function OpenForm({ opened, earlier, subject, readOnly, draft, saved, requestId, handle }: OpenFormProps) {
  const { form, version, access } = opened;
  const starts = 'procDefKey' in subject;
  const compiled = useMemo(
    () => compileForm({ fields: form.fields, columns: form.columns, rules: form.rules }, compileFormExpression),
    [form],
  );
  const { gone } = opened;
  const lookups = useMemo(() => ({ subject, gone }), [subject, gone]);
  const [defaults] = useState(() => defaultValues(compiled));
  const filled = (
    <FilledForm
      {...{ compiled, access, version, readOnly, draft, saved, requestId, handle, lookups }}
      stored={starts ? defaults : opened.values}
      earlier={earlier}
      revision={starts ? undefined : opened.revision}
      start={(order, state, attempt) =>
        startDrawnForm({ ...order, requestId: attempt, version, values: submittedValues(state, {}) })
      }
      complete={(order, state, seen) =>
        completeDrawnForm({
          ...order,
          version,
          formRevision: seen.revision,
          values: state ? submittedValues(state, seen.values) : {},
        })
      }
    />
  );
  if (!opened.isRecord || !('procInstId' in subject)) return filled;
  return (
    <Suspense fallback={filled}>
      <VersionUnderReview {...subject}>{filled}</VersionUnderReview>
    </Suspense>
  );
}

/** The form as a table for a printed page. */
export function DrawnFormSummary({ subject }: { subject: FormSubject }) {
  const { data } = useSuspenseQuery(openForm(subject));
  const { fields, columns } = data.form;
  const state = settle(compileForm({ fields, columns }, compileFormExpression), data.values, data.access);
  return <FormTable state={state} keys={fields.map(({ key }) => key)} />;
}
