import { serviceAccounts as contract } from '@portal/contract';
import { DateInput } from '@portal/widgets/date-input';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  changeServiceAccount,
  createServiceAccount,
  type ServiceAccount,
  type ServiceAccountInput,
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

interface Values extends Pick<ServiceAccountInput, 'name' | 'scopes'> {
  callbackUrl?: string;
  endDate?: string;
  linkHosts?: string[];
  messageNames?: string[];
}

const initialOf = (account: ServiceAccount | null): Partial<Values> =>
  account
    ? {
        name: account.name,
        callbackUrl: account.callbackUrl,
        scopes: account.scopes,
        linkHosts: account.linkHosts,
        messageNames: account.messageNames,
        ...(account.endDate !== null && { endDate: account.endDate }),
      }
    : { scopes: ['todos', 'messages'] };

/** Creates a service account, or edits its name, scopes, expiration date and addresses. */
export function ServiceAccountDialog({ account, onClose, onCreated, onSaved }: Props) {
  const { t } = useTranslation('serviceAccounts');
  return (
    <FormDialog<Values>
      title={t(account ? 'edit' : 'create')}
      draft={`service account ${account?.id ?? 'new'}`}
      okText={t('save')}
      initialValues={initialOf(account)}
      send={async ({ name, scopes, callbackUrl = '', endDate = null, linkHosts = [], messageNames = [] }) => {
        const input = { name, scopes, callbackUrl, endDate, linkHosts, messageNames };
        if (account) await changeServiceAccount({ ...account, ...input });
        else onCreated(await createServiceAccount(input));
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
      <Form.Item name="scopes" label={t('scopes')} rules={[{ required: true, message: t('scopesRequired') }]}>
        <Checkbox.Group options={contract.scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))} />
      </Form.Item>
      <Form.Item name="endDate" label={t('endDate')} extra={t('endHint')}>
        <DateInput />
      </Form.Item>
      <Form.Item name="linkHosts" label={t('linkHosts')} extra={t('linkHostsHint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} maxCount={20} />
      </Form.Item>
      <Form.Item noStyle dependencies={['scopes']}>
        {({ getFieldValue }) =>
          (getFieldValue('scopes') as contract.Scope[] | undefined)?.includes('correlations') && (
            <Form.Item name="messageNames" label={t('messageNames')} extra={t('messageNamesHint')}>
              <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} maxCount={50} />
            </Form.Item>
          )
        }
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
