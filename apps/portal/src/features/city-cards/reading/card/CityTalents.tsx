import { provinceFigure } from '@portal/contract/figures';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { talentsOfCard } from '../../../../shared/api/city-cards';
import { BarChart } from '../../../../shared/charts/BarChart';
import { currentLocale } from '../../../../shared/i18n';
import { LoadState } from '../../../../shared/ui/placeholders/LoadError';
import styles from './card.module.css';

/** The talents of the city's area in the library by level, as the board of the province counts them. */
export function CityTalents({ id }: { id: number }) {
  const { t } = useTranslation('cityCards');
  const { data, error, refetch } = useQuery(talentsOfCard(id));
  const { name, unit, meaning } = provinceFigure('talents', currentLocale());
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data === null || data.total === 0) return <p className={styles.note}>{t('noTalents')}</p>;
  return (
    <div className={styles.talents}>
      <p>
        {name}
        <strong>
          {data.total.toLocaleString()} <small>{unit}</small>
        </strong>
        <span className={styles.note}>{meaning}</span>
      </p>
      <BarChart
        quiet
        title={t('levels')}
        definition={meaning}
        unit={unit}
        bars={data.levels.map(({ label, count }) => ({ label: label || t('otherLevels'), count }))}
      />
    </div>
  );
}
