import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  changeServiceAccount,
  createServiceAccount,
  type ServiceAccount,
  type ServiceSecrets,
} from '../../shared/api/service-accounts';
import { FormDialog } from '../../shared/dialogs/FormDialog';

interface Props {
  /** Null for a new account. */
  account: ServiceAccount | null;
  onClose: () => void;
  onCreated: (secrets: ServiceSecrets) => void;
  onSaved: () => void;
}

interface Values {
  name: string;
  callbackUrl?: string;
}

/** Name and callback address of a service account. */
export function ServiceAccountDialog({ account, onClose, onCreated, onSaved }: Props) {
  const { t } = useTranslation('serviceAccounts');
  return (
    <FormDialog<Values>
      title={t(account ? 'edit' : 'create')}
      draft={`service account ${account?.id ?? 'new'}`}
      okText={t('save')}
      {...(account && { initialValues: { name: account.name, callbackUrl: account.callbackUrl } })}
      send={async ({ name, callbackUrl = '' }) => {
        if (account) await changeServiceAccount({ ...account, name, callbackUrl });
        else onCreated(await createServiceAccount({ name, callbackUrl }));
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('nameHint')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={50} autoFocus />
      </Form.Item>
      <Form.Item
        name="callbackUrl"
        label={t('callbackUrl')}
        extra={t('callbackHint')}
        rules={[{ type: 'url', message: t('callbackWrong') }]}
      >
        <Input maxLength={500} placeholder="https://" />
      </Form.Item>
    </FormDialog>
  );
}
