import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { waitingReviews } from '../../../shared/api/home/reviews';
import { todoPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Bars } from '../../../shared/charts/Bars';
import { Panel } from '../../../shared/ui/Panel';

/** How much of each kind of content waits for its review. */
export function WaitingReviews() {
  const { t, i18n } = useTranslation('home');
  const { data, error, refetch } = useQuery(waitingReviews(i18n.language));
  return (
    <Panel title={t('blocks.reviews')} more={{ label: t('newest.all'), to: todoPath }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={4} />}
      {data?.length === 0 && <EmptyState text={t('reviews.empty')} />}
      {data && data.length > 0 && (
        <Bars
          label={t('blocks.reviews')}
          bars={data.map(({ area, title, count }) => ({ key: area, label: title, count }))}
        />
      )}
    </Panel>
  );
}
