import { Form, Input, Select } from 'antd';
import { scriptFormats } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { useSection } from '../strings';
import { filled } from './rules';

/** The form's items of a script under `script`. */
export function ScriptItems() {
  const { t } = useSection();
  const scriptType = Form.useWatch<string | undefined>(['script', 'scriptType']) ?? 'inline';
  const inline = scriptType === 'inline';
  return (
    <>
      <Form.Item name={['script', 'scriptFormat']} label={t('scriptFormat')} rules={[filled(t('scriptFormatEmpty'))]}>
        <Select options={scriptFormats.map((format) => ({ value: format, label: format }))} />
      </Form.Item>
      <Form.Item name={['script', 'scriptType']} label={t('scriptType')}>
        <Select
          options={[
            { value: 'inline', label: t('scriptInline') },
            { value: 'external', label: t('scriptResource') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name={['script', 'content']}
        label={t(inline ? 'scriptBody' : 'resource')}
        rules={[filled(t(inline ? 'scriptContentEmpty' : 'resourceAddressEmpty'))]}
      >
        {inline ? <Input.TextArea rows={4} maxLength={limits.scriptLength} /> : <Input />}
      </Form.Item>
    </>
  );
}
