import { formVariables, type Access, type CompiledForm, type FormState, type FormValues } from '@portal/contract/forms';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, type Answer } from '../http';
import { notice } from '../notice';
import { useDraft } from '../drafts/useDraft';
import type { CompleteOrder, StartOrder, WorkflowFormProps } from '../workflow/WorkflowForm';
import { FormDetails } from './FormDetails';
import { FormGrid } from './FormGrid';
import { fieldPorts } from './field-ports';
import { knownValues } from './known-values';
import { FieldRefusal } from './refusal';
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
  const { values, state } = form;
  const [initial] = useState(values);
  const { columns, fields } = compiled.form;
  const keys = fields.map(({ key }) => key);
  const changeable = !readOnly && [...state.values()].some(({ editable }) => editable);

  const keepDraft = useEffectEvent((typed: FormValues) => {
    if (typed !== initial) draft.keep({ ...typed });
  });
  useEffect(() => keepDraft(values), [values]);

  /** @throws FieldRefusal for a refusal that is shown at the fields */
  const sent = async <T,>(answer: Promise<T>): Promise<T> => {
    try {
      const data = await answer;
      draft.discard();
      return data;
    } catch (error) {
      if (error instanceof CallError && changeable && form.refuse(error)) throw new FieldRefusal(error);
      throw error;
    }
  };
  useImperativeHandle(handle, () => ({
    isDirty: () => values !== initial || draft.stored !== null,
    discard: draft.discard,
    values: () => variables(state),
    validate: () => {
      const valid = form.check();
      if (!valid) notice.error(t('invalid'));
      return Promise.resolve(valid);
    },
    attend: form.attend,
    start: (order) => sent(start(order, state, requestId)),
    complete: (order) => sent(complete(order, changeable ? state : null)),
  }));

  return (
    <FieldPortsProvider value={fieldPorts}>
      {changeable ? (
        <FormGrid {...form.grid} columns={columns} keys={keys} />
      ) : (
        <FormDetails columns={columns} state={state} keys={keys} />
      )}
    </FieldPortsProvider>
  );
}
