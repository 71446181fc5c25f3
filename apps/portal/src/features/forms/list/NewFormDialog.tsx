import { forms } from '@portal/contract';
import { formLimits } from '@portal/contract/forms';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { createForm } from '../../../shared/api/forms';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { randomKey } from '../../../shared/random-key';
import type { Form as FormSummary } from './form-columns';

interface Props {
  /** The form whose draft is copied. */
  copyOf?: FormSummary;
  onClose: () => void;
  onCreated: (id: number) => void;
}

type Values = Pick<forms.FormSummary, 'formKey' | 'formName'>;

/** Asks for the name of a new form, or of a copy, and offers a key. */
export default function NewFormDialog({ copyOf, onClose, onCreated }: Props) {
  const { t } = useTranslation('forms');
  return (
    <FormDialog<Values>
      title={copyOf ? t('create.copyTitle', { name: copyOf.formName }) : t('create.open')}
      draft={`form new ${copyOf?.id ?? ''}`}
      okText={t(copyOf ? 'create.copy' : 'create.ok')}
      initialValues={{
        formKey: randomKey('form'),
        ...(copyOf && { formName: t('create.copyName', { name: copyOf.formName }) }),
      }}
      onClose={onClose}
      send={async ({ formKey, formName }) => {
        const { id } = await createForm({ formKey: formKey.trim(), formName, ...(copyOf && { copyOf: copyOf.id }) });
        onCreated(id);
      }}
    >
      <FormNameItem />
      <FormKeyItem />
    </FormDialog>
  );
}

export function FormNameItem() {
  const { t } = useTranslation('forms');
  return (
    <Form.Item
      name="formName"
      label={t('create.name')}
      rules={[{ required: true, whitespace: true, message: t('create.nameMissing') }]}
    >
      <Input maxLength={formLimits.nameLength} showCount />
    </Form.Item>
  );
}

/** Asks for the key by which processes bind a form. It never changes. */
export function FormKeyItem() {
  const { t } = useTranslation('forms');
  const rule = (_: unknown, key = '') =>
    forms.formKey.safeParse(key.trim()).success ? Promise.resolve() : Promise.reject(new Error(t('create.keyWrong')));
  return (
    <Form.Item
      name="formKey"
      label={t('create.key')}
      extra={t('create.keyHint')}
      required
      rules={[{ validator: rule }]}
    >
      <Input maxLength={formLimits.keyLength} autoCapitalize="none" spellCheck={false} />
    </Form.Item>
  );
}
