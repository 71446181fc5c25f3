import { timerTypes, type TimerType } from '@portal/bpmn';
import { Form, Select } from 'antd';
import { filled } from '../records/rules';
import { useSection } from '../strings';
import { TimerDefinitionField } from '../time/TimerDefinitionField';

/** When a task listener's timeout fires; a type needs its definition. */
export function TimerItems() {
  const { t } = useSection();
  const form = Form.useFormInstance();
  const type = Form.useWatch<TimerType | undefined>(['timer', 'type']);
  return (
    <>
      <Form.Item name={['timer', 'type']} label={t('timerType')} rules={[{ required: true, message: t('timerEmpty') }]}>
        <Select
          options={timerTypes.map((each) => ({ value: each, label: t(`timer${each}`) }))}
          onChange={() => form.setFieldValue(['timer', 'definition'], '')}
        />
      </Form.Item>
      {type && (
        <Form.Item name={['timer', 'definition']} rules={[filled(t('timerDefinitionRequired'))]}>
          <DefinitionInput key={type} type={type} />
        </Form.Item>
      )}
    </>
  );
}

interface DefinitionInputProps {
  type: TimerType;
  /** Set by the form's item, as is `onChange`. */
  value?: string;
  onChange?: (definition: string) => void;
}

const DefinitionInput = ({ type, value = '', onChange }: DefinitionInputProps) => (
  <TimerDefinitionField type={type} value={value} issue={undefined} onCommit={(next) => onChange?.(next)} />
);
