import { limits } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { PhraseButton } from './phrases/PhraseButton';
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
      <OpinionInput
        phrases={name === 'comment'}
        placeholder={placeholder ?? required ?? t('placeholder.comment', { count: limits.commentLength })}
      />
    </Form.Item>
  );
}

interface OpinionInputProps {
  /** Whether phrases are offered, as for an opinion on a task. */
  phrases: boolean;
  placeholder: string;
  /** From the form's item. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

function OpinionInput({ phrases, value = '', onChange, ...props }: OpinionInputProps) {
  const write = (text: string) => onChange?.(text);
  return (
    <>
      <Input.TextArea
        {...props}
        value={value}
        onChange={({ target }) => write(target.value)}
        rows={3}
        count={{ show: true, max: limits.commentLength }}
      />
      {phrases && <PhraseButton value={value} onChange={write} />}
    </>
  );
}
