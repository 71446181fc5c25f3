import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useDraft } from './useDraft';

interface Edit<Stored, Values> {
  /** The name of the draft that keeps the changes. */
  subject: string;
  stored: Stored;
  /** Returns the values of the form. It must be the same function at each render. */
  valuesOf: (stored: Stored) => Values;
  save: (values: Values, revision: string) => Promise<unknown>;
  /** Reads the stored data again. */
  reload: () => Promise<unknown>;
}

export type EditedFormState = Pick<
  ReturnType<typeof useEditedForm>,
  'isChanged' | 'isRestored' | 'busy' | 'refusal' | 'discard' | 'reload'
>;

/**
 * An antd form for changes to stored data. Until something is changed it shows the stored data, even when that is read
 * again. A refused save keeps the input.
 */
export function useEditedForm<Stored extends { revision: string }, Values>({
  subject,
  stored,
  valuesOf,
  save,
  reload,
}: Edit<Stored, Values>) {
  const [form] = Form.useForm<Values>();
  const { wasRestored, values, revision, change, discard } = useEdited<Values, string>(subject, stored.revision);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  useEffect(() => {
    if (!values) form.setFieldsValue(valuesOf(stored));
  }, [form, stored, values, valuesOf]);

  async function attempt(step: () => Promise<unknown>) {
    setBusy(true);
    setRefusal(undefined);
    try {
      await step();
      discard();
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  }
  return {
    isChanged: values !== null,
    /** Whether the changes were typed before and not sent. */
    isRestored: values !== null && wasRestored,
    busy,
    refusal,
    discard,
    /** Replaces the changes by the stored data. */
    reload: () => void attempt(reload),
    /** The props of the form. */
    props: {
      form,
      initialValues: values ?? valuesOf(stored),
      onValuesChange: (_: unknown, changed: Values) => change(changed),
      onFinish: (sent: Values) => void attempt(() => save(sent, revision)),
    },
  };
}

interface Started<Values, Revision> {
  revision: Revision;
  values: Values;
}

/**
 * Holds changes to stored data, kept as a draft with the revision from which they started. Changes saved by others
 * meanwhile alter neither; the server refuses a conflicting change when it is sent.
 */
export function useEdited<Values, Revision>(subject: string, storedRevision: Revision) {
  const draft = useDraft<Started<Values, Revision>>(subject);
  const [started, setStarted] = useState(draft.stored);
  const revision = started?.revision ?? storedRevision;
  return {
    /** Whether it was typed before and not sent. */
    wasRestored: draft.stored !== null,
    /** Null while nothing is changed. */
    values: started?.values ?? null,
    /** The revision to send with the changes. */
    revision,
    change: (values: Values) => {
      setStarted({ revision, values });
      draft.keep({ revision, values });
    },
    discard: () => {
      setStarted(null);
      draft.discard();
    },
  };
}
