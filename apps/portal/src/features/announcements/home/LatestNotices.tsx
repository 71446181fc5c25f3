import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newestNotices } from '../../../shared/api/announcements';
import { noticeAddress, noticesPath } from '../../../shared/paths';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { NoticeTitle } from '../reading/NoticeTitle';

/** Shows the five newest notices, pinned ones first, and marks unread ones. */
export function LatestNotices() {
  const { t } = useTranslation('announcements');
  const navigate = useNavigate();
  return (
    <ListPanel
      title={t('title')}
      more={{ label: t('all'), to: noticesPath }}
      list={useQuery(newestNotices())}
      lines={7}
      empty={t('empty')}
      renderRow={(notice) => (
        <PanelRow
          key={notice.id}
          title={<NoticeTitle notice={notice} />}
          note={<RelativeTime value={notice.publishedAt} />}
          onOpen={() => void navigate(noticeAddress(notice.id))}
        />
      )}
    />
  );
}
