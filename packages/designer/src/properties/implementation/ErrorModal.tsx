import { Form, Input, Select } from 'antd';
import { isExpression, type Definition } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { noEmptyList } from '../fields/Field';
import { RecordModal, rule } from '../records/RecordModal';
import { useSection } from '../strings';

/** An error by its id, and the condition under which it is raised. */
export interface RaisedError {
  error: string | null;
  expression: string;
}

interface ErrorModalProps {
  /** The errors of the process */
  known: Definition[];
  initial: RaisedError;
  onSave: (raised: RaisedError) => void;
  onClose: () => void;
}

export function ErrorModal({ known, ...props }: ErrorModalProps) {
  const { t } = useSection();
  return (
    <RecordModal<RaisedError> title={t('raisedErrors')} {...props}>
      <Form.Item
        name="error"
        label={t('error')}
        extra={known.length === 0 ? t('noErrorsYet') : undefined}
        rules={[{ required: true, message: t('errorRequired') }]}
      >
        <Select
          autoFocus
          {...noEmptyList}
          options={known.map(({ id, name, code }) => ({ value: id, label: [name, code].filter(Boolean).join(' · ') }))}
        />
      </Form.Item>
      <Form.Item
        name="expression"
        label={t('expression')}
        required
        rules={[
          rule((expression) => {
            if (!expression.trim()) return t('expressionEmpty');
            return isExpression(expression) ? undefined : t('expressionNotWrapped');
          }),
        ]}
      >
        <Input maxLength={limits.textLength} placeholder="${answer == 'refused'}" />
      </Form.Item>
    </RecordModal>
  );
}
