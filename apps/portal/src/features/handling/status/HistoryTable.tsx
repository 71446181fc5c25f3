import type { handling } from '@portal/contract';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useIsPhone } from '../../../shared/ui/useIsPhone';
import { ActionTag } from './ActionTag';
import { HistoryCards } from './HistoryCards';

interface HistoryTableProps {
  rows: readonly handling.HistoryRow[];
  loading: boolean;
}

/** Who did what when, in order (spec 000 §2). */
export function HistoryTable({ rows, loading }: HistoryTableProps) {
  const { t } = useTranslation('handling');
  const phone = useIsPhone();
  const columns: TableColumnsType<handling.HistoryRow> = [
    { title: t('history.number'), width: 72, align: 'right', render: (_, __, index) => index + 1 },
    { title: t('history.node'), dataIndex: 'activityName' },
    { title: t('history.handler'), dataIndex: 'userNickName' },
    { title: t('history.status'), dataIndex: 'action', render: (action: string) => <ActionTag action={action} /> },
    { title: t('history.received'), dataIndex: 'startTime', render: time },
    { title: t('history.operated'), dataIndex: 'endTime', render: time },
    { title: t('history.opinion'), dataIndex: 'fullMsg', width: '28%', render: (opinion: string) => opinion || '—' },
  ];
  if (phone && !loading) return <HistoryCards rows={rows} />;
  return (
    <Table
      size="middle"
      columns={columns}
      dataSource={[...rows]}
      rowKey={(row) => rows.indexOf(row)}
      loading={loading}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('history.empty') }}
    />
  );
}

const time = (value: string | null) => (value ? <RelativeTime value={value} /> : '—');
