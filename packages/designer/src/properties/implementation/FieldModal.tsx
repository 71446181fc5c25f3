import { Form, Input, Select } from 'antd';
import { fieldTypes, type InjectedField } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { fieldTypeTexts } from '../listeners/model';
import { RecordModal } from '../records/RecordModal';
import { filled } from '../records/rules';
import { useSection } from '../strings';

interface FieldModalProps {
  initial: InjectedField;
  onSave: (field: InjectedField) => void;
  onClose: () => void;
}

export function FieldModal(props: FieldModalProps) {
  const { t } = useSection();
  return (
    <RecordModal<InjectedField> title={t('fields')} {...props}>
      <Form.Item name="name" label={t('listenerFieldName')} rules={[filled(t('fieldNameEmpty'))]}>
        <Input autoFocus maxLength={limits.textLength} />
      </Form.Item>
      <Form.Item name="fieldType" label={t('listenerFieldType')}>
        <Select options={fieldTypes.map((type) => ({ value: type, label: t(fieldTypeTexts[type]) }))} />
      </Form.Item>
      <Form.Item name="value" label={t('listenerFieldValue')} rules={[filled(t('fieldValueEmpty'))]}>
        <Input maxLength={limits.textLength} />
      </Form.Item>
    </RecordModal>
  );
}
