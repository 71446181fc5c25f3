import { Alert, Empty, Skeleton } from 'antd';
import { Suspense, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isSuspended, subjectKey, waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { workflowForm } from '../../../shared/workflow/form-registry';
import type { FormHandle, FormSubject } from '../../../shared/workflow/WorkflowForm';

/** The form for the process, by the first entry's `formRouter` (spec 000 §3). */
export function FormTab({ open, handle }: { open: OpenWorkflow; handle: Ref<FormHandle> }) {
  const { t } = useTranslation('handling');
  const [bound] = open.configuration.formList;
  const form = workflowForm(bound?.formRouter);
  const fillable = open.kind === 'start' || (waitingTask(open) !== null && !isSuspended(open));
  if (!bound || !form)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t(fillable && open.kind === 'handle' ? 'noFormNeeded' : 'noForm')}
      />
    );
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      {open.kind === 'start' && open.begun && Object.keys(open.begun.values).length > 0 && (
        <Alert type="info" showIcon title={t('begun')} style={{ marginBottom: 16 }} />
      )}
      <form.Form
        subject={toSubject(open)}
        businessKey={open.kind === 'handle' ? open.info.businessKey : null}
        settings={bound.formFieldList}
        readOnly={!fillable}
        draft={subjectKey(open)}
        saved={savedForm(open)}
        requestId={open.kind === 'start' ? (open.draft ?? open.begun)?.requestId : undefined}
        handle={handle}
      />
    </Suspense>
  );
}

/** Returns the form that the reader has stored on the server. Nobody else can change the data of a start. */
const savedForm = (open: OpenWorkflow) => {
  if (open.kind === 'handle') return open.info.draft?.form ?? null;
  const { values } = open.draft ?? open.begun ?? {};
  return values ? { typed: values, seen: {} } : null;
};

const toSubject = (open: OpenWorkflow): FormSubject =>
  open.kind === 'start'
    ? { procDefKey: open.procDefKey, from: open.from }
    : { procInstId: open.info.procInstId, taskId: open.info.taskId };
