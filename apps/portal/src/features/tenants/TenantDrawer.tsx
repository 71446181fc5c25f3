import { defaultTenantId } from '@portal/contract';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Descriptions, Flex, Popconfirm, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onSuccess } from '../../shared/http';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import { listNames } from '../../shared/i18n/texts';
import {
  changeTenant,
  disableTenant,
  enableTenant,
  resetTenantAdministrator,
  tenantDetail,
  tenantsKey,
  type Tenant,
} from '../../shared/api/tenants';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { PasswordDialog } from '../../shared/people/PasswordDialog';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { StatusTag, usage } from './tenant-columns';
import { editedTenant, signInAddress, TenantFields, type TenantValues } from './TenantFields';
import styles from './tenants.module.css';

/** Shows a tenant and the actions on it. */
export function TenantDrawer({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { t } = useTranslation('tenants');
  const client = useQueryClient();
  const phone = useIsPhone();
  const [changing, setChanging] = useState(false);
  const { tenantId, name, alias, hosts, disabled, createdAt, people, maxPeople, storage, maxStorage, revision } =
    tenant;
  const finish = (text: string) => {
    notice.success(text);
    return client.invalidateQueries({ queryKey: [tenantsKey] });
  };
  const act = (work: Promise<unknown>, text: string) => void onSuccess(work, () => finish(text));
  const rows = {
    name,
    alias,
    address: <Typography.Text copyable>{signInAddress(alias)}</Typography.Text>,
    hosts: listNames(hosts) || '—',
    people: usage(people, maxPeople, t),
    storage: usage(storage, maxStorage, t),
    createdAt,
    status: <StatusTag disabled={disabled} t={t} />,
  };
  return (
    <SideDrawer size={phone ? '100%' : 520} title={name} onClose={onClose}>
      <Descriptions
        column={1}
        items={Object.entries(rows).map(([key, children]) => ({ key, label: t(`column.${key}`), children }))}
      />
      <TenantNumbers tenantId={tenantId} />
      <Flex wrap gap="small" className={styles.actions}>
        <Button type="primary" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
        {disabled && <Button onClick={() => act(enableTenant(tenantId), t('enabledDone'))}>{t('enable')}</Button>}
        {!disabled && tenantId !== defaultTenantId && (
          <Popconfirm
            title={t('disableConfirm', { name })}
            okText={t('disable')}
            onConfirm={() => act(disableTenant(tenantId), t('disabledDone'))}
          >
            <Button danger>{t('disable')}</Button>
          </Popconfirm>
        )}
      </Flex>
      {changing && (
        <FormDialog<TenantValues>
          title={t('changeTitle', { name })}
          draft={`tenant ${tenantId} r${revision}`}
          okText={t('save')}
          initialValues={{ name, alias, hosts, maxPeople, maxStorage }}
          send={async (values) => {
            await changeTenant({ tenantId, revision, ...editedTenant(values) });
            await finish(t('changed'));
            setChanging(false);
          }}
          onClose={() => setChanging(false)}
        >
          <TenantFields />
        </FormDialog>
      )}
    </SideDrawer>
  );
}

/**
 * Shows the numbers of a tenant, and its administrators by their accounts. The first of them can be given a new
 * password.
 */
function TenantNumbers({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('tenants');
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const { data, error, refetch } = useQuery(tenantDetail(tenantId));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PagePlaceholder />;
  const { administrators, ...numbers } = data;
  const reset = () =>
    onSuccess(resetTenantAdministrator(tenantId), (answer) => {
      setPassword(answer.password);
      return client.invalidateQueries({ queryKey: [tenantsKey] });
    });
  return (
    <>
      <Descriptions
        column={1}
        items={[
          ...Object.entries(numbers).map(([key, children]) => ({ key, label: t(`numbers.${key}`), children })),
          {
            key: 'administrators',
            label: t('administrators'),
            children: administrators.map(({ userId, username, active }) => (
              <Tag key={userId} color={active ? 'default' : 'error'}>
                {active ? username : t('disabledAccount', { username })}
              </Tag>
            )),
          },
        ]}
      />
      {tenantId !== defaultTenantId && administrators[0] && (
        <Popconfirm
          title={t('resetConfirm', { username: administrators[0].username })}
          okText={t('reset')}
          onConfirm={() => void reset()}
        >
          <Button>{t('reset')}</Button>
        </Popconfirm>
      )}
      {password && <PasswordDialog password={password} onClose={() => setPassword('')} />}
    </>
  );
}
