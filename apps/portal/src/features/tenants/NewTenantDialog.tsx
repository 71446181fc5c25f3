import { Divider } from 'antd';
import { useTranslation } from 'react-i18next';
import { createTenant, type NewTenant } from '../../shared/api/tenants';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { AccountNameItem, NameAndPhoneItems } from '../../shared/people/AccountItems';
import { editedTenant, TenantFields, type TenantValues } from './TenantFields';

type Values = TenantValues & Pick<NewTenant, 'username' | 'chineseName'> & { phone?: string };

interface Props {
  onClose: () => void;
  onCreated: (password: string) => void;
}

/** Creates a tenant together with its first administrator. */
export function NewTenantDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('tenants');
  return (
    <FormDialog<Values>
      title={t('create')}
      draft="tenant new"
      okText={t('save')}
      send={async ({ username, chineseName, phone = '', ...tenant }) => {
        const { password } = await createTenant({ ...editedTenant(tenant), username, chineseName, phone });
        onCreated(password);
      }}
      onClose={onClose}
    >
      <TenantFields />
      <Divider titlePlacement="start">{t('firstAdministrator')}</Divider>
      <AccountNameItem />
      <NameAndPhoneItems />
    </FormDialog>
  );
}
