import type { drawnForms } from '@portal/contract';
import { compileForm, formVariables, type CompiledForm, type FormValues } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeDrawnForm, openForm, startDrawnForm } from '../../../shared/api/drawn-forms';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { notice } from '../../../shared/notice';
import { useDraft } from '../../../shared/session/useDraft';
import { LoadError } from '../../../shared/ui/LoadError';
import type { WorkflowFormProps } from '../../../shared/workflow/WorkflowForm';
import { defaultValues } from '../../../shared/fields/default-values';
import { FormDetails } from '../../../shared/fields/FormDetails';
import { FormGrid } from '../../../shared/fields/FormGrid';
import { submittedValues } from '../../../shared/fields/submitted-values';
import { useFormValues } from '../../../shared/fields/useFormValues';

/** The drawn form of an instance, or an empty one to start with. */
export function DrawnForm(props: WorkflowFormProps) {
  const { data, error, refetch } = useQuery(openForm(props.subject));
  if (data) return <OpenForm key={data.version} {...props} opened={data} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

function OpenForm({ opened, ...props }: WorkflowFormProps & { opened: drawnForms.OpenForm }) {
  const { form } = opened;
  const compiled = useMemo(
    () => compileForm({ fields: form.fields, columns: form.columns }, compileFormExpression),
    [form],
  );
  return (
    <FieldPortsProvider value={fieldPorts}>
      <FilledForm {...props} opened={opened} compiled={compiled} />
    </FieldPortsProvider>
  );
}

interface FilledFormProps extends WorkflowFormProps {
  opened: drawnForms.OpenForm;
  compiled: CompiledForm;
}

function FilledForm({ opened, compiled, subject, readOnly, draft: draftOf, handle }: FilledFormProps) {
  const { t } = useTranslation('drawnForm');
  const { version, access } = opened;
  const draft = useDraft<FormValues>(readOnly || !draftOf ? undefined : `${draftOf} v${version}`);
  const [requestId] = useState(() => crypto.randomUUID());
  const [stored] = useState(() => ('procDefKey' in subject ? defaultValues(compiled) : opened.values));
  const { values, state, issues, shownIssues, change, leave, showAll } = useFormValues(
    compiled,
    { ...stored, ...draft.stored },
    access,
  );
  const [initial] = useState(values);
  const box = useRef<HTMLDivElement>(null);
  const keys = compiled.form.fields.map(({ key }) => key);
  const changeable = !readOnly && [...state.values()].some(({ editable }) => editable);

  const keepDraft = useEffectEvent((typed: FormValues) => {
    if (typed !== initial) draft.keep({ ...typed });
  });
  useEffect(() => keepDraft(values), [values]);

  const discardAfter = async <T,>(answer: Promise<T>): Promise<T> => {
    const data = await answer;
    draft.discard();
    return data;
  };
  useImperativeHandle(handle, () => ({
    isDirty: () => values !== initial || draft.stored !== null,
    discard: draft.discard,
    values: () => formVariables(state),
    validate: () => {
      if (issues.length === 0) return Promise.resolve(true);
      showAll();
      notice.error(t('invalid'));
      requestAnimationFrame(() => scrollToIssue(box.current, issues[0]?.field));
      return Promise.resolve(false);
    },
    start: (order) =>
      discardAfter(startDrawnForm({ ...order, requestId, version, values: submittedValues(state, {}) })),
    complete: (order) =>
      discardAfter(completeDrawnForm({ ...order, values: changeable ? submittedValues(state, opened.values) : {} })),
  }));

  if (!changeable) return <FormDetails columns={compiled.form.columns} state={state} keys={keys} />;
  return (
    <div ref={box}>
      <FormGrid
        columns={compiled.form.columns}
        state={state}
        keys={keys}
        issues={shownIssues}
        onChange={change}
        onLeave={leave}
      />
    </div>
  );
}

/** The first issue comes into sight, with its message (spec 000 §5). */
function scrollToIssue(box: HTMLElement | null, key: string | undefined) {
  const item = box?.querySelector(`[data-field="${key}"]`);
  item?.scrollIntoView({ block: 'center' });
  item?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}
