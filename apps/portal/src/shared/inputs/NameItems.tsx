import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

export const emptyName = { 'zh-CN': '', 'en-US': '' };

interface Props {
  /** The item's name in the form. */
  name: string;
  /** The maximum number of characters in Chinese. English may have twice as many. */
  max: number;
}

/** Edits a name in both languages. The English name may stay empty. */
export function NameItems({ name, max }: Props) {
  const { t } = useTranslation('backOffice');
  return (
    <>
      <Form.Item
        name={[name, 'zh-CN']}
        label={t('name.zh')}
        rules={[{ required: true, whitespace: true, message: t('name.required') }]}
      >
        <Input maxLength={max} />
      </Form.Item>
      <Form.Item name={[name, 'en-US']} label={t('name.en')}>
        <Input maxLength={2 * max} />
      </Form.Item>
    </>
  );
}
