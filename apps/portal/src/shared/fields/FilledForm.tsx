import {
  formVariables,
  type Access,
  type CompiledForm,
  type FieldIssue,
  type FormState,
  type FormValues,
} from '@portal/contract/forms';
import { FaultyCellProvider, FieldPortsProvider, type FaultyCell } from '@portal/widgets/fields';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../http';
import { notice } from '../notice';
import { useDraft } from '../drafts/useDraft';
import type { CompleteOrder, StartOrder, WorkflowFormProps } from '../workflow/WorkflowForm';
import { FormDetails } from './FormDetails';
import { FormGrid } from './FormGrid';
import { fieldPorts } from './field-ports';
import { knownValues } from './known-values';
import { useFormValues } from './useFormValues';

interface Props extends Pick<WorkflowFormProps, 'readOnly' | 'draft' | 'handle'> {
  compiled: CompiledForm;
  access: Access;
  /** The values of the instance, or those that a new form starts with. */
  stored: FormValues;
  /** What expressions of the process read; by default the fields. */
  variables?: (state: FormState) => Record<string, unknown>;
  /** `requestId` is the same for all attempts to send this form. */
  start: (order: StartOrder, state: FormState, requestId: string) => Promise<Answer>;
  /** `state` is null where nothing could be changed. */
  complete: (order: CompleteOrder, state: FormState | null) => Promise<Answer>;
}

/** The form of a process while it is filled in, or read. */
export function FilledForm({ compiled, access, stored, readOnly, draft: draftOf, handle, ...props }: Props) {
  const { variables = formVariables, start, complete } = props;
  const { t } = useTranslation('drawnForm');
  const draft = useDraft<FormValues>(readOnly ? undefined : draftOf);
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useFormValues(compiled, { ...stored, ...knownValues(compiled, draft.stored ?? {}) }, access);
  const { values, state, issues } = form;
  const [initial] = useState(values);
  const [faulty, setFaulty] = useState<FaultyCell | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { columns, fields } = compiled.form;
  const keys = fields.map(({ key }) => key);
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
    values: () => variables(state),
    validate: () => {
      if (issues.length === 0) return Promise.resolve(true);
      form.showAll();
      notice.error(t('invalid'));
      const cell = toCell(issues[0]);
      setFaulty(cell);
      if (!cell) requestAnimationFrame(() => scrollToIssue(box.current, issues[0]?.field));
      return Promise.resolve(false);
    },
    start: (order) => discardAfter(start(order, state, requestId)),
    complete: (order) => discardAfter(complete(order, changeable ? state : null)),
  }));

  return (
    <FieldPortsProvider value={fieldPorts}>
      {changeable ? (
        <div ref={box}>
          <FaultyCellProvider value={faulty}>
            <FormGrid
              columns={columns}
              state={state}
              keys={keys}
              issues={form.shownIssues}
              onChange={form.change}
              onLeave={form.leave}
            />
          </FaultyCellProvider>
        </div>
      ) : (
        <FormDetails columns={columns} state={state} keys={keys} />
      )}
    </FieldPortsProvider>
  );
}

/** The cell of a table that an issue is about. */
function toCell(issue: FieldIssue | undefined): FaultyCell | null {
  const [field, row, column] = issue?.path.split('/') ?? [];
  return field && row && column ? { input: `field-${field}`, row, column } : null;
}

/** The first issue comes into sight, with its message (spec 000 §5). */
function scrollToIssue(box: HTMLElement | null, key: string | undefined) {
  const item = box?.querySelector(`[data-field="${key}"]`);
  item?.scrollIntoView({ block: 'center' });
  item?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}
