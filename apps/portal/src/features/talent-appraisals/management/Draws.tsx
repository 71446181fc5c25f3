import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { appraisalDraws } from '../../../shared/api/talent-appraisals';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useDomainName } from '../useDomainName';
import styles from './appraisal.module.css';

/** The draws of a batch with what is needed to check them. */
export function Draws({ batchId }: { batchId: number }) {
  const { t } = useTranslation('talentAppraisals');
  const { data, error, refetch } = useQuery(appraisalDraws(batchId));
  const domainName = useDomainName();
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState text={t('noDraws')} />;
  return (
    <>
      <p style={{ marginBottom: 16, color: 'var(--muted)' }}>{t('checkHint')}</p>
      {data.map((draw) => (
        <section key={`${draw.field} ${draw.time}`} className={styles.draw}>
          <h2 style={{ fontSize: 16 }}>
            {draw.field === '' ? t('anyField') : domainName(draw.field)} · {draw.time.slice(0, 16)} · {draw.by}
          </h2>
          {draw.reason && <p>{t('drawReason', { reason: draw.reason })}</p>}
          <p>
            {t('seed')} <code>{draw.seed}</code>
          </p>
          <ol>
            {draw.pool.map(({ id, name, drawn }) => (
              <li key={id}>
                <Tag color={drawn ? 'success' : 'default'}>
                  {id} {name}
                  {drawn && ` · ${t('chosen')}`}
                </Tag>
              </li>
            ))}
          </ol>
          {draw.excluded.length > 0 && (
            <p>
              {t('excluded')}{' '}
              {draw.excluded
                .map(({ name, avoidance }) => t('excludedOne', { name, why: t(`avoidance.${avoidance}`) }))
                .join(t('listSeparator'))}
            </p>
          )}
        </section>
      ))}
    </>
  );
}
