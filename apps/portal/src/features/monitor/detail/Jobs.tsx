import { ReloadOutlined } from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { retryJob } from '../../../shared/api/monitor';
import { notice } from '../../../shared/notice';
import { useOnce } from '../../../shared/workflow/useOnce';
import styles from './detail.module.css';

/** Runs a failed job now. A refusal is shown beside the button. */
export function RetryButton({ job }: { job: Pick<contract.JobRecord, 'procInstId' | 'jobId'> }) {
  const { t } = useTranslation('monitor');
  const { run, busy, failure } = useOnce(() => notice.success(t('job.retried')));
  const { procInstId, jobId } = job;
  return (
    <>
      <Button
        icon={<Icon of={ReloadOutlined} />}
        loading={busy}
        onClick={() => void run(() => retryJob({ procInstId, jobId }))}
      >
        {t('job.retry')}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  );
}

type Detail = Pick<contract.InstanceDetail, 'procInstId' | 'jobs'>;

/** Lists the jobs of an instance. A failed one can be tried again. */
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
