import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useDraft } from './useDraft';

interface Edit<Stored, Values> {
  /** Names the draft that keeps what is changed. */
  subject: string;
  stored: Stored;
  /** The values of the form; the same function at each render. */
  valuesOf: (stored: Stored) => Values;
  save: (values: Values, revision: string) => Promise<unknown>;
  /** Reads again what is stored. */
  reload: () => Promise<unknown>;
}

export type EditedFormState = Pick<
  ReturnType<typeof useEditedForm>,
  'isChanged' | 'isRestored' | 'busy' | 'refusal' | 'discard' | 'reload'
>;

/**
 * An antd form over changes to something stored: until something is changed it shows what is stored, also when that is
 * read again. A refused save leaves what was typed.
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
    /** Replaces what is changed by what is stored now. */
    reload: () => void attempt(reload),
    /** Of the form. */
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
 * Changes to something stored, kept as a draft with the revision that they started from. What others save meanwhile alters neither:
 * the server refuses the changes as a conflict when they are sent.
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
    /** To be sent with the changes. */
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
