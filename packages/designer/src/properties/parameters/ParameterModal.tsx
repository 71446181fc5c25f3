import { Form, Input, Select, Button } from 'antd';
import { parameterTypes, type Parameter } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { RecordModal, filled } from '../records/RecordModal';
import { ScriptItem } from '../script/ScriptItem';
import { useSection } from '../strings';
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

/** The form's items of a list's values, or of a map's under their keys. */
function EntryItems({ keyed }: { keyed: boolean }) {
  const { t } = useSection();
  return (
    <Form.Item label={t('value')}>
      <Form.List name="entries">
        {(entries, { add, remove }) => (
          <>
            {entries.map(({ key, name }) => (
              <div key={key} className="pd-form-row">
                {keyed && (
                  <Form.Item name={[name, 'key']} rules={[filled(t('keyEmpty'))]}>
                    <Input aria-label={t('key')} placeholder={t('key')} maxLength={limits.textLength} />
                  </Form.Item>
                )}
                <Form.Item name={[name, 'value']} initialValue="">
                  <Input aria-label={t('value')} placeholder={t('value')} maxLength={limits.textLength} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<Icon of={DeleteOutlined} />}
                  aria-label={`${t('remove')} ${t('value')}`}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button type="dashed" block icon={<Icon of={PlusOutlined} />} onClick={() => add({ key: '', value: '' })}>
              {t('addEntry')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
