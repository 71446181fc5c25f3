import { limits } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './CommentField.module.css';

interface CommentFieldProps {
  /** The item's name in the form. */
  name?: string;
  /** Its label, if it is not just an opinion. */
  label?: string;
  /** The message if it is left empty, which is also the placeholder. If omitted, the field is optional. */
  required?: string;
  /** Another placeholder. */
  placeholder?: string;
  /** Shown below the field. */
  hint?: string | undefined;
}

/** The opinion, or why something is done: at most 100 characters (spec 000 §5). */
export function CommentField({ name = 'comment', label, required, placeholder, hint }: CommentFieldProps) {
  const { t } = useTranslation('handling');
  const named = label ?? t('field.comment');
  return (
    <Form.Item
      name={name}
      label={named}
      extra={hint && <span className={styles.beside}>{hint}</span>}
      rules={[
        { required: required !== undefined, whitespace: true, message: required },
        {
          max: limits.commentLength,
          message: t('rule.commentLength', { label: named, count: limits.commentLength }),
        },
      ]}
    >
      <Input.TextArea
        rows={3}
        count={{ show: true, max: limits.commentLength }}
        placeholder={placeholder ?? required ?? t('placeholder.comment', { count: limits.commentLength })}
      />
    </Form.Item>
  );
}
