import { limits, type auth } from '@portal/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInLog } from '../../../shared/api/devices';
import { LoadError } from '../../../shared/ui/LoadError';
import { useDeviceName } from './useDeviceName';

/** Sign-ins to the account, also failed ones, newest first. */
export function SignInLog() {
  const { t } = useTranslation('security');
  const deviceName = useDeviceName();
  const [current, setCurrent] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    ...signInLog(current, limits.pageSize),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;

  const columns: TableColumnsType<auth.SignInRecord> = [
    { title: t('columns.at'), dataIndex: 'at', width: 180 },
    {
      title: t('columns.outcome'),
      key: 'outcome',
      render: (_, { outcome }) => (
        <Tag color={outcome === 'success' ? 'success' : 'error'}>{t(`outcomes.${outcome}`)}</Tag>
      ),
    },
    { title: t('columns.method'), key: 'method', render: (_, { method }) => t(`methods.${method}`) },
    { title: t('columns.device'), key: 'device', render: (_, record) => deviceName(record) },
    { title: t('columns.ip'), dataIndex: 'ip' },
  ];
  return (
    <Table
      size="middle"
      rowKey="id"
      loading={isFetching}
      columns={columns}
      dataSource={data?.records ?? []}
      scroll={{ x: 720 }}
      pagination={{
        current,
        pageSize: limits.pageSize,
        total: data?.total ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: setCurrent,
      }}
    />
  );
}
