import { emails } from '@portal/contract';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmAddress, requestAddress } from '../../../shared/api/emails';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { CodeField } from '../../../shared/inputs/CodeField';
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
  const [failure, setFailure] = useState('');
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
      <CodeField
        receiver="address"
        request={(address) => requestAddress(address.trim())}
        label={t('code')}
        requiredText={t('codeRequired')}
        sentText={t('codeSent')}
        onFailure={setFailure}
      />
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </>
  );
}
