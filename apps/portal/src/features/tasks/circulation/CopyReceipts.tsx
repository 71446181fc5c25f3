import { limits, type circulation } from '@portal/contract';
import { Paging } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyReceipts } from '../../../shared/api/tasks/actions';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import styles from './circulation.module.css';

/** Shows to whom an instance was copied, who has read it and what they answered. It is empty without copies. */
export default function CopyReceipts({ procInstId }: { procInstId: string }) {
  const { t } = useTranslation('handling');
  const [page, setPage] = useState<{ current: number; size: number }>({ current: 1, size: limits.pageSize });
  const { data } = useQuery(copyReceipts({ procInstId, ...page }));
  if (!data?.total) return null;
  const { records, read, total } = data;
  return (
    <section className={styles.receipts} aria-label={t('copies.title')}>
      <h3>
        {t('copies.title')} <small className={styles.note}>{t('copies.count', { read, total })}</small>
      </h3>
      <ul>
        {records.map((receipt) => (
          <Row key={`${receipt.taskId} ${receipt.userId}`} receipt={receipt} />
        ))}
      </ul>
      {total > page.size && <Paging {...page} total={total} onChange={(current, size) => setPage({ current, size })} />}
    </section>
  );
}

function Row({ receipt }: { receipt: circulation.Receipt }) {
  const { t } = useTranslation('handling');
  const { userName, senderName, nodeName, comment, sentTime, readTime, answer } = receipt;
  return (
    <li>
      <div className={styles.person}>
        <strong>{userName || '—'}</strong>
        <Tag color={readTime === null ? 'processing' : 'default'}>
          {readTime === null ? (
            t('copies.unread')
          ) : (
            <RelativeTime value={readTime} format={(time) => t('copies.read', { time })} />
          )}
        </Tag>
      </div>
      {answer !== '' && <div className={styles.said}>{t('copies.answerIs', { answer })}</div>}
      <small className={styles.note}>
        {senderName
          ? t('copies.sent', { sender: senderName, node: nodeName })
          : t('copies.sentByProcess', { node: nodeName })}
        {comment && ` · ${comment}`} · <RelativeTime value={sentTime} />
      </small>
    </li>
  );
}
