import { Checkbox, Form, Input, Select } from 'antd';
import type { Mapping, MappingType } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { RecordModal, filled } from '../records/RecordModal';
import { useSection } from '../strings';
import { mappingTexts, settleMapping } from './model';

interface MappingModalProps {
  title: string;
  types: MappingType[];
  initial: Mapping;
  onSave: (mapping: Mapping) => void;
  onClose: () => void;
}

export function MappingModal({ title, types, initial, onSave, onClose }: MappingModalProps) {
  const { t } = useSection();
  return (
    <RecordModal<Mapping>
      title={title}
      initial={initial}
      onSave={(mapping) => onSave(settleMapping(mapping))}
      onClose={onClose}
    >
      <Form.Item name="type" label={t('type')}>
        <Select autoFocus options={types.map((type) => ({ value: type, label: t(mappingTexts[type]) }))} />
      </Form.Item>
      <SourceItems initial={initial} />
    </RecordModal>
  );
}

function SourceItems({ initial }: { initial: Mapping }) {
  const { t } = useSection();
  const type = Form.useWatch<MappingType | undefined>('type') ?? initial.type;
  if (type === 'all') {
    return (
      <Form.Item name="local" valuePropName="checked">
        <Checkbox>{t('mappingLocal')}</Checkbox>
      </Form.Item>
    );
  }
  return (
    <>
      <Form.Item name="source" label={t('source')} rules={[filled(t('sourceEmpty'))]}>
        <Input maxLength={limits.textLength} />
      </Form.Item>
      {type !== 'businessKey' && (
        <Form.Item name="target" label={t('target')} rules={[filled(t('targetEmpty'))]}>
          <Input maxLength={limits.textLength} />
        </Form.Item>
      )}
    </>
  );
}
