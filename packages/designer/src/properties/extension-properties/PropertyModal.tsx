import { Form, Input } from 'antd';
import type { ExtensionProperty } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { RecordModal } from '../records/RecordModal';
import { filled } from '../records/rules';
import { useSection } from '../strings';

interface PropertyModalProps {
  initial: ExtensionProperty;
  onSave: (property: ExtensionProperty) => void;
  onClose: () => void;
}

export function PropertyModal(props: PropertyModalProps) {
  const { t } = useSection();
  return (
    <RecordModal<ExtensionProperty> title={t('extensionProperty')} {...props}>
      <Form.Item name="name" label={t('name')} rules={[filled(t('propertyNameEmpty'))]}>
        <Input autoFocus maxLength={limits.textLength} />
      </Form.Item>
      <Form.Item name="value" label={t('value')} rules={[filled(t('propertyValueEmpty'))]}>
        <Input maxLength={limits.textLength} />
      </Form.Item>
    </RecordModal>
  );
}
