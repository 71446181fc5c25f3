import { useTranslation } from 'react-i18next';
import { PageTabs } from '../../shared/layouts/PageTabs';
import { useParameters } from '../../shared/ui/useParameters';
import { ReceivedRatings } from './ReceivedRatings';
import { RatingStatistics } from './RatingStatistics';

/** /background/ratings: how satisfied people were with handled matters, and what each of them said. */
export function RatingsPage() {
  const { t } = useTranslation('ratings');
  const [params, change] = useParameters();
  return (
    <PageTabs
      label={t('title')}
      active={params.get('tab') ?? 'figures'}
      onChange={(tab) => change(() => new URLSearchParams(tab === 'list' ? { tab } : {}))}
      items={[
        { key: 'figures', label: t('figures.title'), children: <RatingStatistics /> },
        { key: 'list', label: t('list.title'), children: <ReceivedRatings /> },
      ]}
    />
  );
}
