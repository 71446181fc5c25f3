import { limits, type auth } from '@portal/contract';
import { DataTable } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInLog } from '../../../shared/api/auth/security';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { useDeviceName } from './SessionList';

/** Sign-ins to the account, also failed ones, newest first. */
export function SignInLog() {
  const { t } = useTranslation('security');
  const deviceName = useDeviceName();
  const phone = useIsPhone();
  const [query, setQuery] = useState<{ current: number; size: number }>({ current: 1, size: limits.pageSize });
  const { data, error, refetch } = useQuery({
    ...signInLog(query.current, query.size),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;

  const outcomeTag = ({ outcome }: auth.SignInRecord) => (
    <Tag color={outcome === 'success' ? 'success' : 'error'}>{t(`outcomes.${outcome}`)}</Tag>
  );
  const card = (record: auth.SignInRecord) => (
    <>
      <Flex justify="space-between">
        {record.at}
        {outcomeTag(record)}
      </Flex>
      <div>{[t(`methods.${record.method}`), deviceName(record), record.ip].join(' · ')}</div>
    </>
  );
  return (
    <DataTable<auth.SignInRecord>
      name="signIns"
      label={t('signIns')}
      columns={[
        { key: 'at', title: t('columns.at'), width: 180, render: ({ at }) => at },
        { key: 'outcome', title: t('columns.outcome'), render: outcomeTag },
        { key: 'method', title: t('columns.method'), render: ({ method }) => t(`methods.${method}`) },
        { key: 'device', title: t('columns.device'), render: deviceName },
        { key: 'ip', title: t('columns.ip'), render: ({ ip }) => ip },
      ]}
      rows={data?.records ?? []}
      rowKey={({ id }) => String(id)}
      loading={!data}
      onRefresh={() => void refetch()}
      renderCard={phone ? card : undefined}
      empty={data && <EmptyState text={t('noSignIns')} />}
      paging={{
        ...query,
        total: data?.total ?? 0,
        onChange: (current, size) => setQuery({ current, size }),
      }}
    />
  );
}
