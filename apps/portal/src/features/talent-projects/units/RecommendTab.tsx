import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recommendations } from '../../../shared/api/talent-projects';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { BatchCandidates } from './BatchCandidates';

/** The applications of the units that somebody administers, by batch, to recommend and rank. */
export default function RecommendTab() {
  const { t } = useTranslation('talentProjects');
  const { data, error, refetch } = useQuery(recommendations);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState text={t('noCandidates')} />;
  return (
    <>
      {data.map((recommendation) => (
        <BatchCandidates
          key={`${recommendation.batch.id} ${recommendation.companyId}`}
          recommendation={recommendation}
        />
      ))}
    </>
  );
}
