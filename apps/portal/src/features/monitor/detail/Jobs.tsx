import type { monitor as contract } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { RetryButton } from '../jobs/RetryButton';
import styles from './detail.module.css';

type Detail = Pick<contract.InstanceDetail, 'procInstId' | 'jobs'>;

/** What the portal is to do by itself; what has failed can be tried again. */
export function Jobs({ instance: { procInstId, jobs } }: { instance: Detail }) {
  const { t } = useTranslation('monitor');
  if (jobs.length === 0) return null;
  return (
    <section aria-label={t('job.title')}>
      <h2 className={styles.heading}>{t('job.title')}</h2>
      <ul className={styles.list}>
        {jobs.map(({ jobId, kind, nodeName, due, retries, failure }) => (
          <li key={jobId}>
            <span className={styles.words}>
              {nodeName}
              <small>
                {retries === 0 ? t('job.failed') : due ? t('job.due', { due, count: retries ?? 0 }) : t('job.external')}
              </small>
              {failure && <span className={styles.failure}>{failure}</span>}
            </span>
            {(kind === 'external' ? retries === 0 : failure) && <RetryButton job={{ procInstId, jobId }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
