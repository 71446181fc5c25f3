import { defaultTenantId } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Descriptions, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onSuccess } from '../../shared/http';
import { resetTenantAdministrator, tenantDetail, tenantsKey } from '../../shared/api/tenants';
import { PasswordDialog } from '../../shared/people/PasswordDialog';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';

/** What a tenant holds, and its administrators by their accounts; the first of them can be given a new password. */
export function TenantNumbers({ tenantId }: { tenantId: number }) {
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
