import { limits } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

interface CommentFieldProps {
  /** Its label, when it is not just an opinion. */
  label?: string;
  /** The message when it is left empty, also shown in the empty field; optional without. */
  required?: string;
  /** What the empty field shows instead. */
  placeholder?: string;
}

/** The opinion: at most 100 characters (spec 000 §5). */
export function CommentField({ label, required, placeholder }: CommentFieldProps) {
  const { t } = useTranslation('handling');
  return (
    <Form.Item
      name="comment"
      label={label ?? t('field.comment')}
      rules={[
        { required: required !== undefined, whitespace: true, message: required },
        { max: limits.commentLength, message: t('rule.commentLength', { count: limits.commentLength }) },
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
