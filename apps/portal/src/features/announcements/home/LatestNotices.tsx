import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newestNotices } from '../../../shared/api/announcements';
import { noticeAddress, noticesPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel, PanelRow, PanelRows } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { NoticeTitle } from '../reading/NoticeTitle';

/** The five newest notices, pinned ones first, with a mark on those that are unread. */
export function LatestNotices() {
  const { t } = useTranslation('announcements');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(newestNotices());
  return (
    <Panel title={t('title')} more={{ label: t('all'), to: noticesPath }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={7} />}
      {data?.records.length === 0 && <EmptyState text={t('empty')} />}
      <PanelRows>
        {data?.records.map((notice) => (
          <PanelRow
            key={notice.id}
            title={<NoticeTitle notice={notice} />}
            note={<RelativeTime value={notice.publishedAt} />}
            onOpen={() => void navigate(noticeAddress(notice.id))}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
