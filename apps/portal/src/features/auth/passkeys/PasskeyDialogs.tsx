import { auth } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { addPasskey, renamePasskey } from '../../../shared/api/auth/passkeys';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { notice } from '../../../shared/notice';
import { passkeyFailure } from './browser';

const { nameLength } = auth.passkeyLimits;

function NameField({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation('passkeys');
  return (
    <Form.Item
      name="name"
      label={t('name')}
      extra={t('nameHint')}
      rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
    >
      <Input maxLength={nameLength} autoFocus={autoFocus} />
    </Form.Item>
  );
}

/** Asks for the password and a name. The browser then asks for a finger, a face or a PIN. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const { t: tFactor } = useTranslation('secondFactor');

  async function send({ password, name }: { password: string; name: string }) {
    try {
      await addPasskey(password, name.trim());
    } catch (error) {
      const reason = passkeyFailure(error);
      throw reason ? new Error(t(reason)) : error;
    }
    notice.success(t('added'));
    onClose();
  }

  return (
    <FormDialog<{ password: string; name: string }>
      title={t('add')}
      draft={null}
      okText={t('continue')}
      send={send}
      onClose={onClose}
    >
      <NameField autoFocus />
      <Form.Item
        name="password"
        label={tFactor('password')}
        rules={[{ required: true, message: tFactor('passwordRequired') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </FormDialog>
  );
}

export function RenameDialog({ passkey, onClose }: { passkey: auth.Passkey; onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  return (
    <FormDialog<{ name: string }>
      title={t('rename')}
      draft={null}
      initialValues={{ name: passkey.name }}
      okText={t('save')}
      send={async ({ name }) => {
        await renamePasskey(passkey.id, name.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <NameField autoFocus />
    </FormDialog>
  );
}
