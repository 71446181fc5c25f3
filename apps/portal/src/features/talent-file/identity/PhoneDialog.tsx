import { auth, limits } from '@portal/contract';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePhone, sendPhoneCode } from '../../../shared/api/personal-information';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { CodeField } from '../../../shared/inputs/CodeField';
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
  const [failure, setFailure] = useState('');
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
      <CodeField
        receiver="phone"
        request={sendPhoneCode}
        label={t('code')}
        requiredText={t('codeRequired')}
        sentText={t('codeSent')}
        onFailure={setFailure}
      />
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
        <Input.Password autoComplete="current-password" maxLength={limits.textLength} />
      </Form.Item>
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
    </>
  );
}
