import { emails, limits } from '@portal/contract';
import { Alert, Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmAddress, requestAddress } from '../../../shared/api/emails';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { messageOfError } from '../../../shared/http';
import { useCodeRequest } from '../../../shared/inputs/useCodeRequest';
import { notice } from '../../../shared/notice';

interface Props {
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  address: string;
  code: string;
}

/** Sets the address for notifications, which takes the code that is sent to it. */
export default function EmailDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation('emails');
  return (
    <FormDialog<Values>
      title={t('set')}
      draft={null}
      okText={t('use')}
      send={async ({ address, code }) => {
        await confirmAddress(address.trim(), code.trim());
        notice.success(t('saved'));
        onDone();
      }}
      onClose={onClose}
    >
      <AddressFields />
    </FormDialog>
  );
}

function AddressFields() {
  const { t } = useTranslation('emails');
  const form = Form.useFormInstance<Values>();
  const { left, sent, markSent } = useCodeRequest(Form.useWatch('address', form) ?? '');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function send() {
    const checked = await form.validateFields(['address']).catch(() => null);
    if (!checked) return;
    setFailure('');
    setSending(true);
    try {
      markSent(await requestAddress((form.getFieldValue('address') as string).trim()));
    } catch (error) {
      setFailure(messageOfError(error));
    }
    setSending(false);
  }

  return (
    <>
      <Form.Item
        name="address"
        label={t('address')}
        rules={[
          { required: true, type: 'email', transform: (text?: string) => text?.trim(), message: t('addressWrong') },
        ]}
      >
        <Input type="email" autoComplete="email" maxLength={emails.addressLength} autoFocus />
      </Form.Item>
      <Form.Item label={t('code')} htmlFor="email-code" extra={sent ? t('codeSent') : undefined} required>
        <Space.Compact block>
          <Form.Item
            name="code"
            noStyle
            rules={[{ required: true, len: limits.smsCodeLength, message: t('codeRequired') }]}
          >
            <Input id="email-code" inputMode="numeric" autoComplete="one-time-code" maxLength={limits.smsCodeLength} />
          </Form.Item>
          <Button disabled={left > 0} loading={sending} onClick={() => void send()}>
            {left > 0 ? t('sendAgainIn', { seconds: left }) : t('sendCode')}
          </Button>
        </Space.Compact>
      </Form.Item>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </>
  );
}
