import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectBoard } from '../../../shared/api/talent-projects';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import styles from '../talent-projects.module.css';
import { BatchFunnelCard } from './BatchFunnelCard';
import { BoardChart } from './BoardChart';

/** All batches with their applications by stage, as far as the reader reaches them. */
export default function BoardTab() {
  const { t } = useTranslation('talentProjects');
  const { data, error, refetch } = useQuery(projectBoard);
  const [year, setYear] = useState(0);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState text={t('noBatches')} />;
  const years = [...new Set(data.map((batch) => batch.year))];
  const shown = data.filter((batch) => year === 0 || batch.year === year);
  return (
    <>
      {years.length > 1 && (
        <Select
          aria-label={t('year')}
          value={year}
          onChange={setYear}
          options={[
            { value: 0, label: t('allYears') },
            ...years.map((each) => ({ value: each, label: t('ofYear', { year: each }) })),
          ]}
          style={{ width: 160, marginBottom: 16 }}
        />
      )}
      <div className={styles.chart}>
        <BoardChart batches={shown} />
      </div>
      <ul className={styles.cards}>
        {shown.map((batch) => (
          <BatchFunnelCard key={batch.id} batch={batch} />
        ))}
      </ul>
    </>
  );
}
