import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { noticeList } from '../../../shared/api/announcements';
import { noticeAddress, noticesPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { PanelRow, PanelRows } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import styles from './BellPanel.module.css';

/** The newest unread notices. */
export function BellNotices({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(
    noticeList({ current: 1, size: limits.realtimePageSize, keyword: '', unread: true }),
  );
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PagePlaceholder />;
  return (
    <>
      {data.total === 0 && <EmptyState text={t('empty.notices')} />}
      <PanelRows>
        {data.records.map(({ id, title, publishedAt }) => (
          <PanelRow
            key={id}
            title={title}
            note={<RelativeTime value={publishedAt} />}
            onOpen={() => {
              onLeave();
              void navigate(noticeAddress(id));
            }}
          />
        ))}
      </PanelRows>
      <Link to={noticesPath} className={styles.all} onClick={onLeave}>
        {t('allNotices')}
      </Link>
    </>
  );
}
