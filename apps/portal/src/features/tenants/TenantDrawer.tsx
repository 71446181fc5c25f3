import { defaultTenantId } from '@portal/contract';
import { useIsPhone } from '@portal/widgets/media';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Descriptions, Flex, Popconfirm, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onSuccess } from '../../shared/http';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import { listNames } from '../../shared/i18n/texts';
import { changeTenant, disableTenant, enableTenant, tenantsKey, type Tenant } from '../../shared/api/tenants';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { StatusTag, usage } from './tenant-columns';
import { editedTenant, signInAddress, TenantFields, type TenantValues } from './TenantFields';
import { TenantNumbers } from './TenantNumbers';
import styles from './tenants.module.css';

/** A tenant and what can be done with it. */
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
