import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../../../../shared/http';

interface Props {
  title: string;
  submit: string;
  /** Sends the password; what it throws is shown below the field. */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the current password. */
export function PasswordPrompt({ title, submit, onSubmit, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const [form] = Form.useForm<{ password: string }>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function send({ password }: { password: string }) {
    setBusy(true);
    setFailure('');
    try {
      await onSubmit(password);
    } catch (error) {
      setFailure(messageOfError(error));
    }
    setBusy(false);
  }

  return (
    <Modal open title={title} okText={submit} confirmLoading={busy} onOk={() => form.submit()} onCancel={onClose}>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="password"
          label={t('password')}
          rules={[{ required: true, message: t('passwordRequired') }]}
          {...(failure && { validateStatus: 'error' as const, help: failure })}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
