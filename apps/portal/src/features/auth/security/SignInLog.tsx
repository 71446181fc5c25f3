import { limits, type auth } from '@portal/contract';
import { useIsPhone } from '@portal/widgets/media';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInLog } from '../../../shared/api/auth/devices';
import { LoadError } from '../../../shared/ui/LoadError';
import { useDeviceName } from './useDeviceName';

/** Sign-ins to the account, also failed ones, newest first. */
export function SignInLog() {
  const { t } = useTranslation('security');
  const deviceName = useDeviceName();
  const phone = useIsPhone();
  const [current, setCurrent] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    ...signInLog(current, limits.pageSize),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;

  const outcomeTag = ({ outcome }: auth.SignInRecord) => (
    <Tag color={outcome === 'success' ? 'success' : 'error'}>{t(`outcomes.${outcome}`)}</Tag>
  );
  const lines: TableColumnsType<auth.SignInRecord> = [
    {
      title: t('signIns'),
      key: 'lines',
      render: (_, record) => (
        <Flex vertical gap={4}>
          <Flex justify="space-between">
            {record.at}
            {outcomeTag(record)}
          </Flex>
          <span>{[t(`methods.${record.method}`), deviceName(record), record.ip].join(' · ')}</span>
        </Flex>
      ),
    },
  ];
  const columns: TableColumnsType<auth.SignInRecord> = [
    { title: t('columns.at'), dataIndex: 'at', width: 180 },
    {
      title: t('columns.outcome'),
      key: 'outcome',
      render: (_, record) => outcomeTag(record),
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
      columns={phone ? lines : columns}
      dataSource={data?.records ?? []}
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
