import { auth, limits } from '@portal/contract';
import { Alert, Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePhone, sendPhoneCode } from '../../../shared/api/personal-information';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { messageOfError } from '../../../shared/http';
import { useCodeRequest } from '../../../shared/inputs/useCodeRequest';
import { notice } from '../../../shared/notice';

interface Props {
  revision: number;
  onClose: () => void;
  onDone: () => Promise<void>;
}

interface Values {
  phone: string;
  code: string;
  password: string;
}

/** Changes the phone of the account, which takes the code that is sent to the new number, and the password. */
export default function PhoneDialog({ revision, onClose, onDone }: Props) {
  const { t } = useTranslation('personalInformation');
  return (
    <FormDialog<Values>
      title={t('changePhone')}
      draft={null}
      okText={t('changePhone')}
      send={async (values) => {
        await changePhone({ ...values, code: values.code.trim() }, revision);
        notice.success(t('phoneChanged'));
        await onDone();
      }}
      onClose={onClose}
    >
      <PhoneFields />
    </FormDialog>
  );
}

function PhoneFields() {
  const { t } = useTranslation('personalInformation');
  const form = Form.useFormInstance<Values>();
  const { left, sent, markSent } = useCodeRequest(Form.useWatch('phone', form) ?? '');
  const [failure, setFailure] = useState('');

  async function send() {
    const checked = await form.validateFields(['phone']).catch(() => null);
    if (!checked) return;
    setFailure('');
    try {
      markSent(await sendPhoneCode(form.getFieldValue('phone') as string));
    } catch (error) {
      setFailure(messageOfError(error));
    }
  }

  return (
    <>
      <Form.Item
        name="phone"
        label={t('newPhone')}
        normalize={auth.typedMobile}
        rules={[{ required: true, pattern: auth.mobilePattern, message: t('phoneWrong') }]}
      >
        <Input type="tel" inputMode="numeric" autoComplete="tel-national" autoFocus />
      </Form.Item>
      <Form.Item label={t('code')} htmlFor="code" extra={sent ? t('codeSent') : undefined} required>
        <Space.Compact block>
          <Form.Item
            name="code"
            noStyle
            rules={[{ required: true, len: limits.smsCodeLength, message: t('codeRequired') }]}
          >
            <Input id="code" inputMode="numeric" autoComplete="one-time-code" maxLength={limits.smsCodeLength} />
          </Form.Item>
          <Button disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? t('sendAgainIn', { seconds: left }) : t('sendCode')}
          </Button>
        </Space.Compact>
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
        <Input.Password autoComplete="current-password" maxLength={limits.textLength} />
      </Form.Item>
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
    </>
  );
}
