import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDictionary, type EditableType } from '../../shared/api/dictionaries';
import { messageOfError } from '../../shared/http';

interface Props {
  onClose: () => void;
  onCreated: (type: string) => void;
}

type FormValues = Pick<EditableType, 'type' | 'name'>;

export function NewDictionaryDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('dictionaries');
  const [form] = Form.useForm<FormValues>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function create({ type, name }: FormValues) {
    setBusy(true);
    setFailure('');
    try {
      await createDictionary(type, { ...name, 'en-US': name['en-US'] ?? '' });
      onCreated(type);
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  }

  return (
    <Modal open title={t('create')} okText={t('save')} confirmLoading={busy} onOk={form.submit} onCancel={onClose}>
      <Form<FormValues> form={form} layout="vertical" onFinish={(values) => void create(values)}>
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
      </Form>
      {failure && <Alert showIcon type="error" title={failure} role="alert" />}
    </Modal>
  );
}
