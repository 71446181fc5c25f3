import type { DataColumn } from '@portal/widgets';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import type { Tenant } from '../../shared/api/tenants';

type Translate = TFunction<'tenants'>;

export const StatusTag = ({ disabled, t }: { disabled: boolean; t: Translate }) => (
  <Tag color={disabled ? 'default' : 'success'}>{t(disabled ? 'disabled' : 'enabled')}</Tag>
);

/** Returns the used amount and the limit as text. */
export const usage = (used: number, limit: number | null, t: Translate): string =>
  limit === null ? String(used) : t('usage', { used, limit });

export const tenantColumns = (t: Translate): DataColumn<Tenant>[] => [
  { key: 'name', title: t('column.name'), render: ({ name }) => <strong>{name}</strong> },
  { key: 'alias', title: t('column.alias'), render: ({ alias }) => alias },
  { key: 'people', title: t('column.people'), render: ({ people, maxPeople }) => usage(people, maxPeople, t) },
  { key: 'storage', title: t('column.storage'), render: ({ storage, maxStorage }) => usage(storage, maxStorage, t) },
  { key: 'createdAt', title: t('column.createdAt'), render: ({ createdAt }) => createdAt },
  { key: 'status', title: t('column.status'), render: ({ disabled }) => <StatusTag disabled={disabled} t={t} /> },
];
