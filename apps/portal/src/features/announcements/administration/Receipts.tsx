import type { NoticeReceipt } from '@portal/contract/announcements';
import { useClearing } from '@portal/widgets/icon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input, Progress, Segmented, Statistic, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  exportReceipts,
  receiptList,
  receiptsKey,
  receiptSummary,
  remindReaders,
  type ReceiptShow,
} from '../../../shared/api/announcements';
import { ExportButton } from '../../../shared/files/ExportButton';
import { notice } from '../../../shared/notice';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useBusy } from '../../../shared/ui/useBusy';

const pageSize = 10;

/** Counts and lists who has read and confirmed a notice, and reminds the others. */
export function Receipts({ id, mustRead }: { id: number; mustRead: boolean }) {
  const { t } = useTranslation('announcements');
  const clearing = useClearing();
  const client = useQueryClient();
  const { busy, run } = useBusy();
  const [query, setQuery] = useState<{ current: number; keyword: string; show: ReceiptShow }>({
    current: 1,
    keyword: '',
    show: '',
  });
  const summary = useQuery(receiptSummary(id));
  const list = useQuery(receiptList(id, { ...query, size: pageSize }));
  const { data } = summary;
  if (!data) return <LoadState error={summary.error} onRetry={() => void summary.refetch()} />;
  const remind = () =>
    run(async () => {
      const { people } = await remindReaders(id);
      notice.success(t('receipts.reminded', { count: people }));
      await client.invalidateQueries({ queryKey: [receiptsKey] });
    });
  const counted = mustRead ? data.confirmed : data.read;
  const options: { value: ReceiptShow; label: string }[] = [
    { value: '', label: t('receipts.all') },
    { value: 'unread', label: t('receipts.unread') },
    { value: 'read', label: t(mustRead ? 'receipts.read' : 'receipts.readOnly') },
    ...(mustRead ? [{ value: 'confirmed' as const, label: t('receipts.confirmed') }] : []),
  ];
  return (
    <section aria-label={t('receipts.title')}>
      <Flex vertical gap={12}>
        <h3>{t('receipts.title')}</h3>
        <Flex gap={32} wrap align="center">
          <Statistic title={t('receipts.total')} value={data.total} />
          <Statistic title={t('receipts.readCount')} value={data.read} />
          {mustRead && <Statistic title={t('receipts.confirmedCount')} value={data.confirmed} />}
          <Progress
            type="circle"
            size={64}
            percent={data.total === 0 ? 0 : Math.round((counted / data.total) * 100)}
            aria-label={t(mustRead ? 'receipts.confirmedCount' : 'receipts.readCount')}
          />
        </Flex>
        <Flex gap={8} wrap>
          <Segmented<ReceiptShow>
            aria-label={t('receipts.show')}
            value={query.show}
            options={options}
            onChange={(show) => setQuery({ ...query, show, current: 1 })}
          />
          <Input.Search
            allowClear={clearing}
            style={{ width: 200 }}
            aria-label={t('receipts.search')}
            placeholder={t('receipts.search')}
            onSearch={(keyword) => setQuery({ ...query, keyword, current: 1 })}
          />
          <ExportButton name={t('receipts.title')} read={(format) => exportReceipts(id, query, format)} />
          {mustRead && (
            <Button
              loading={busy}
              disabled={!data.remindable || data.confirmed === data.total}
              title={data.remindable ? '' : t('receipts.remindedToday')}
              onClick={() => void remind()}
            >
              {t('receipts.remind')}
            </Button>
          )}
        </Flex>
        <Table<NoticeReceipt>
          size="small"
          rowKey="userId"
          loading={list.isPending}
          scroll={{ x: true }}
          dataSource={list.data?.records ?? []}
          locale={{ emptyText: t('receipts.empty') }}
          pagination={{
            current: query.current,
            pageSize,
            total: list.data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: (current) => setQuery({ ...query, current }),
          }}
          columns={[
            { key: 'name', title: t('receipts.name'), dataIndex: 'name' },
            { key: 'unit', title: t('receipts.unit'), dataIndex: 'unit' },
            { key: 'readAt', title: t('receipts.readAt'), dataIndex: 'readAt' },
            ...(mustRead ? [{ key: 'confirmedAt', title: t('receipts.confirmedAt'), dataIndex: 'confirmedAt' }] : []),
          ]}
        />
        {data.reminders.map(({ date, people, by }) => (
          <small key={date}>{t('receipts.reminder', { date, people, by })}</small>
        ))}
      </Flex>
    </section>
  );
}
