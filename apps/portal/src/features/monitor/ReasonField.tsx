import { limits } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './ReasonField.module.css';

/** Why an administrator intervenes: required, at most as long as an opinion. */
export function ReasonField({ hint }: { hint?: string }) {
  const { t } = useTranslation('processControl');
  return (
    <Form.Item
      name="reason"
      label={t('reason.label')}
      extra={hint && <span className={styles.beside}>{hint}</span>}
      rules={[
        { required: true, whitespace: true, message: t('reason.missing') },
        { max: limits.commentLength, message: t('reason.length', { count: limits.commentLength }) },
      ]}
    >
      <Input.TextArea rows={3} count={{ show: true, max: limits.commentLength }} placeholder={t('reason.missing')} />
    </Form.Item>
  );
}
