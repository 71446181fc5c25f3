import { forms } from '@portal/contract';
import { formLimits } from '@portal/contract/forms';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** The key by which processes bind a form; it never changes. */
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
