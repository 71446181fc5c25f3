import { limits, tenants } from '@portal/contract';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Tenant } from '../../shared/api/tenants';
import styles from './tenants.module.css';

export type TenantValues = Pick<Tenant, 'name' | 'alias'> & Partial<Pick<Tenant, 'hosts' | 'maxPeople' | 'maxStorage'>>;

/** Converts the form's values for the server. A limit that was left empty means none. */
export const editedTenant = ({ name, alias, hosts = [], maxPeople, maxStorage }: TenantValues) => ({
  name,
  alias,
  hosts,
  maxPeople: maxPeople ?? null,
  maxStorage: maxStorage ?? null,
});

/** Name, alias and limits of a tenant. */
export function TenantFields() {
  const { t } = useTranslation('tenants');
  const alias = Form.useWatch<string>('alias');
  return (
    <>
      <Form.Item
        name="name"
        label={t('column.name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={limits.tenantNameLength} />
      </Form.Item>
      <Form.Item
        name="alias"
        label={t('column.alias')}
        extra={t('aliasHint', { address: signInAddress(alias || 'qingdao') })}
        rules={[{ required: true, pattern: tenants.tenantAliasPattern, message: t('aliasWrong') }]}
      >
        <Input maxLength={tenants.tenantLimits.aliasLength} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="hosts"
        label={t('column.hosts')}
        extra={t('hostsHint')}
        rules={[{ type: 'array', defaultField: { pattern: tenants.hostNamePattern, message: t('hostWrong') } }]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', '，', ';', '；']}
          maxCount={tenants.tenantLimits.hosts}
        />
      </Form.Item>
      <Form.Item name="maxPeople" label={t('maxPeople')}>
        <Limit />
      </Form.Item>
      <Form.Item name="maxStorage" label={t('maxStorage')}>
        <Limit />
      </Form.Item>
    </>
  );
}

function Limit(props: object) {
  const { t } = useTranslation('tenants');
  return (
    <InputNumber<number>
      {...props}
      className={styles.limit}
      min={1}
      max={limits.tenantLimit}
      precision={0}
      placeholder={t('unlimited')}
    />
  );
}

/** Returns the address at which the people of a tenant sign in. */
export const signInAddress = (alias: string): string => `${location.origin}/login?tenant=${alias}`;
