import type { Notice } from '@portal/contract/announcements';
import { Badge, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './notices.module.css';

/** The title of a notice with its marks: unread, pinned. */
export function NoticeTitle({ notice }: { notice: Notice }) {
  const { t } = useTranslation('announcements');
  return (
    <span className={styles.title}>
      {!notice.read && <Badge status="error" title={t('unreadMark')} />}
      {notice.mustRead && (
        <Tag color={notice.confirmed ? 'default' : 'red'}>
          {t(notice.confirmed ? 'receipts.confirmed' : 'mustRead')}
        </Tag>
      )}
      {notice.pinned && <Tag color="warning">{t('pinned')}</Tag>}
      <span className={notice.read ? undefined : styles.unread}>{notice.title}</span>
    </span>
  );
}
