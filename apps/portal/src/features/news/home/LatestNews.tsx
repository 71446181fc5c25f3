import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newestNews } from '../../../shared/api/news';
import { articleAddress, newsListPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel, PanelRow, PanelRows } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';

/** The five newest published articles. */
export function LatestNews() {
  const { t } = useTranslation('news');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(newestNews());
  return (
    <Panel title={t('title')} more={{ label: t('all'), to: newsListPath }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={4} />}
      {data?.records.length === 0 && <EmptyState text={t('empty')} />}
      <PanelRows>
        {data?.records.map(({ id, title, source, publishedAt }) => (
          <PanelRow
            key={id}
            title={title}
            note={
              <>
                {source} · <RelativeTime value={publishedAt} />
              </>
            }
            onOpen={() => void navigate(articleAddress(id))}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
