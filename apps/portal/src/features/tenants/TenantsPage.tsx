import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantPage, type Tenant } from '../../shared/api/tenants';
import { PasswordDialog } from '../../shared/people/PasswordDialog';
import { ListPage } from '../../shared/ui/ListPage';
import { useListQuery } from '../../shared/filters/useListQuery';
import { NewTenantDialog } from './NewTenantDialog';
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
        title={t('title')}
        hint={t('hint')}
        searchLabel={t('search')}
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
