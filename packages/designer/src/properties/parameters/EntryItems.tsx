import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { filled } from '../records/rules';
import { useSection } from '../strings';

/** The form's items of a list's values, or of a map's under their keys. */
export function EntryItems({ keyed }: { keyed: boolean }) {
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
