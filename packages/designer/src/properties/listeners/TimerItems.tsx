import { Form, Input, Select } from 'antd';
import { timerTypes } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { filled } from '../records/rules';
import { useSection } from '../strings';

/** When a task listener's timeout comes; its definition is wanted once a type is chosen. */
export function TimerItems() {
  const { t } = useSection();
  const type = Form.useWatch<string | undefined>(['timer', 'type']);
  return (
    <>
      <Form.Item name={['timer', 'type']} label={t('timerType')} rules={[{ required: true, message: t('timerEmpty') }]}>
        <Select options={timerTypes.map((each) => ({ value: each, label: t(`timer${each}`) }))} />
      </Form.Item>
      {type && (
        <Form.Item
          name={['timer', 'definition']}
          label={t('timerDefinition')}
          rules={[filled(t('timerDefinitionRequired'))]}
        >
          <Input maxLength={limits.textLength} placeholder="P1D" />
        </Form.Item>
      )}
    </>
  );
}
