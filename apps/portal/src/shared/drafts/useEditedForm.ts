import { Form } from 'antd';
import { useEffect } from 'react';
import { useEdited } from './useEdited';

/**
 * An antd form over changes to something stored: until something is changed it shows what is stored, also when that is
 * read again.
 * @param valuesOf the values of the form; the same function at each render
 */
export function useEditedForm<Stored extends { revision: string }, Values>(
  subject: string,
  stored: Stored,
  valuesOf: (stored: Stored) => Values,
) {
  const [form] = Form.useForm<Values>();
  const { values, revision, change, discard } = useEdited<Values, string>(subject, stored.revision);
  useEffect(() => {
    if (!values) form.setFieldsValue(valuesOf(stored));
  }, [form, stored, values, valuesOf]);
  return {
    isChanged: values !== null,
    revision,
    discard,
    /** Of the form. */
    props: {
      form,
      initialValues: values ?? valuesOf(stored),
      onValuesChange: (_: unknown, changed: Values) => change(changed),
    },
  };
}
