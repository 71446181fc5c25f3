import { useQuery } from '@tanstack/react-query';
import { Button, Divider } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTenant, tenantPage, type NewTenant, type Tenant } from '../../shared/api/tenants';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { listTexts } from '../../shared/i18n/texts';
import { AccountNameItem, NameAndPhoneItems } from '../../shared/people/AccountItems';
import { PasswordDialog } from '../../shared/people/PasswordDialog';
import { ListPage } from '../../shared/ui/ListPage';
import { useListQuery } from '../../shared/filters/useListQuery';
import { editedTenant, TenantFields, type TenantValues } from './TenantFields';
import { StatusTag, tenantColumns } from './tenant-columns';
import { TenantDrawer } from './TenantDrawer';

/** /background/tenants: the operator's page of tenants. */
export default function TenantsPage() {
  const { t } = useTranslation('tenants');
  const [query, change] = useListQuery();
  const list = useQuery(tenantPage(query));
  const [openedId, setOpenedId] = useState<number>();
  const [creating, setCreating] = useState(false);
  const [password, setPassword] = useState('');
  const opened = list.data?.records.find(({ tenantId }) => tenantId === openedId);
  return (
    <>
      <ListPage<Tenant>
        name="tenants"
        {...listTexts(t)}
        list={list}
        query={query}
        onQuery={change}
        columns={tenantColumns(t)}
        rowKey={({ tenantId }) => String(tenantId)}
        renderCard={({ name, alias, disabled }) => (
          <>
            <strong>{name}</strong> {alias} <StatusTag disabled={disabled} t={t} />
          </>
        )}
        onOpen={({ tenantId }) => setOpenedId(tenantId)}
        empty={t('empty')}
        action={
          <Button type="primary" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        }
      />
      {opened && <TenantDrawer tenant={opened} onClose={() => setOpenedId(undefined)} />}
      {creating && (
        <NewTenantDialog
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            setPassword(created);
            void list.refetch();
          }}
        />
      )}
      {password && <PasswordDialog password={password} onClose={() => setPassword('')} />}
    </>
  );
}

type Values = TenantValues & Pick<NewTenant, 'username' | 'chineseName'> & { phone?: string };

interface Props {
  onClose: () => void;
  onCreated: (password: string) => void;
}

/** Creates a tenant together with its first administrator. */
function NewTenantDialog({ onClose, onCreated }: Props) {
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
