import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { createDictionary, type EditableType } from '../../shared/api/dictionaries';
import { FormDialog } from '../../shared/dialogs/FormDialog';

interface Props {
  onClose: () => void;
  onCreated: (type: string) => void;
}

export function NewDictionaryDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('dictionaries');
  return (
    <FormDialog<Pick<EditableType, 'type' | 'name'>>
      title={t('create')}
      draft="dictionary new"
      okText={t('save')}
      send={async ({ type, name }) => {
        await createDictionary(type, { ...name, 'en-US': name['en-US'] ?? '' });
        onCreated(type);
      }}
      onClose={onClose}
    >
      <Form.Item
        name="type"
        label={t('key')}
        extra={t('keyHint')}
        rules={[{ required: true, pattern: /^[a-z]\w{0,63}$/i, message: t('keyWrong') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        name={['name', 'zh-CN']}
        label={t('nameZh')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name={['name', 'en-US']} label={t('nameEn')}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
