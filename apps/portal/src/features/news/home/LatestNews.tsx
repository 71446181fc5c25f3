import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newestNews } from '../../../shared/api/news';
import { articleAddress, newsListPath } from '../../../shared/paths';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';

/** The five newest published articles. */
export function LatestNews() {
  const { t } = useTranslation('news');
  const navigate = useNavigate();
  return (
    <ListPanel
      title={t('title')}
      more={{ label: t('all'), to: newsListPath }}
      list={useQuery(newestNews())}
      lines={4}
      empty={t('empty')}
      renderRow={({ id, title, source, publishedAt }) => (
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
      )}
    />
  );
}
