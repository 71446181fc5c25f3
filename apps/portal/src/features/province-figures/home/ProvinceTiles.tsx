import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { provinceSummary } from '../../../shared/api/province-figures';
import { figuresPath } from '../../../shared/paths';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel } from '../../../shared/ui/Panel';
import styles from './ProvinceTiles.module.css';

const tiles = ['talents', 'entered', 'waiting', 'overdue'] as const;

/**
 * A few figures of the board for those who may open it: how many talents, what is new this month, what waits. Those who
 * reach less than a company see nothing.
 */
export function ProvinceTiles() {
  const { t } = useTranslation('provinceFigures');
  const { data, error, refetch } = useQuery(provinceSummary());
  if (data === null) return null;
  return (
    <Panel title={t('title')} more={{ label: t('openBoard'), to: figuresPath }}>
      {data ? (
        <dl className={styles.tiles}>
          {tiles.map((name) => (
            <div key={name}>
              <dt>{t(`home.${name}`)}</dt>
              <dd className={name === 'overdue' && data.overdue > 0 ? styles.warning : undefined}>
                {data[name].toLocaleString()}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <LoadState error={error} onRetry={() => void refetch()} lines={2} />
      )}
    </Panel>
  );
}
