import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { recommendations } from '../../../shared/api/talent-projects';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel } from '../../../shared/ui/Panel';
import styles from './OpenBatches.module.css';

const shown = 4;

/** How many of its places a unit has used in each open batch, and who still waits for its opinion. */
export function OpenBatches() {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(recommendations);
  const open = data?.filter(({ batch, rows }) => batch.phase === 'open' || rows.some(isUndecided)).slice(0, shown);
  return (
    <Panel title={t('blocks.recommendations')} more={{ label: t('recommendations.open'), to: '/talentProjects' }}>
      {!open && <LoadState error={error} onRetry={() => void refetch()} lines={3} />}
      {open?.length === 0 && <EmptyState text={t('recommendations.empty')} />}
      <ul className={styles.batches}>
        {open?.map(({ batch, companyId, company, quota, used, rows }) => (
          <li key={`${batch.id} ${companyId}`}>
            <strong>{batch.title}</strong>
            <span className={styles.note}>
              {[
                company,
                t('recommendations.closes', { time: batch.closesAt.slice(0, 16) }),
                t('recommendations.waiting', { count: rows.filter(isUndecided).length }),
              ].join(' · ')}
            </span>
            <span className={styles.quota}>
              {quota === null ? t('recommendations.noQuota', { used }) : t('recommendations.quota', { used, quota })}
            </span>
            {quota !== null && (
              <Progress
                percent={quota === 0 ? 100 : (used / quota) * 100}
                showInfo={false}
                size="small"
                strokeColor={used >= quota ? 'var(--warning)' : 'var(--accent)'}
                railColor="var(--border)"
                aria-label={t('recommendations.quota', { used, quota })}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const isUndecided = ({ state }: { state: string }) => state === 'submitted';
