import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { fieldTypes } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { filled } from '../records/RecordModal';
import { useSection } from '../strings';
import { fieldTypeTexts } from './model';

/** The form's items for the named fields of a listener. */
export function FieldItems() {
  const { t } = useSection();
  return (
    <Form.Item label={t('fields')}>
      <Form.List name="fields">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="pd-form-row">
                <Form.Item name={[name, 'name']} rules={[filled(t('fieldNameEmpty'))]}>
                  <Input
                    aria-label={t('listenerFieldName')}
                    placeholder={t('listenerFieldName')}
                    maxLength={limits.textLength}
                  />
                </Form.Item>
                <Form.Item name={[name, 'fieldType']} rules={[{ required: true, message: t('fieldTypeEmpty') }]}>
                  <Select
                    aria-label={t('listenerFieldType')}
                    options={fieldTypes.map((type) => ({ value: type, label: t(fieldTypeTexts[type]) }))}
                  />
                </Form.Item>
                <Form.Item name={[name, 'value']} rules={[filled(t('fieldValueEmpty'))]}>
                  <Input
                    aria-label={t('listenerFieldValue')}
                    placeholder={t('listenerFieldValue')}
                    maxLength={limits.textLength}
                  />
                </Form.Item>
                <Button
                  type="text"
                  icon={<Icon of={DeleteOutlined} />}
                  aria-label={`${t('remove')} ${t('listenerFieldName')}`}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              type="dashed"
              block
              icon={<Icon of={PlusOutlined} />}
              onClick={() => add({ name: '', fieldType: 'string', value: '' })}
            >
              {t('addField')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
