import { Form, Input, Select } from 'antd';
import { parameterTypes, type Parameter } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { RecordModal } from '../records/RecordModal';
import { filled } from '../records/rules';
import { ScriptItem } from '../script/ScriptItem';
import { useSection } from '../strings';
import { EntryItems } from './EntryItems';
import { settleParameter, typeTexts } from './model';

interface ParameterModalProps {
  title: string;
  initial: Parameter;
  onSave: (parameter: Parameter) => void;
  onClose: () => void;
}

export function ParameterModal({ title, initial, onSave, onClose }: ParameterModalProps) {
  const { t } = useSection();
  return (
    <RecordModal<Parameter>
      title={title}
      initial={initial}
      onSave={(parameter) => onSave(settleParameter(parameter))}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('variable')} rules={[filled(t('variableEmpty'))]}>
        <Input autoFocus maxLength={limits.textLength} />
      </Form.Item>
      <Form.Item name="type" label={t('type')}>
        <Select options={parameterTypes.map((type) => ({ value: type, label: t(typeTexts[type]) }))} />
      </Form.Item>
      <ValueItems initial={initial} />
    </RecordModal>
  );
}

function ValueItems({ initial }: { initial: Parameter }) {
  const { t } = useSection();
  const type = Form.useWatch<Parameter['type'] | undefined>('type') ?? initial.type;
  if (type === 'script') return <ScriptItem />;
  if (type === 'list' || type === 'map') return <EntryItems keyed={type === 'map'} />;
  return (
    <Form.Item name="value" label={t('value')}>
      <Input maxLength={limits.textLength} placeholder="${...}" />
    </Form.Item>
  );
}
