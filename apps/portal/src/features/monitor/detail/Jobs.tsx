import { ReloadOutlined } from '@ant-design/icons';
import type { administration as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { retryJob } from '../../../shared/api/monitor';
import { notice } from '../../../shared/notice';
import { useOnce } from '../../../shared/workflow/useOnce';
import styles from './detail.module.css';

type Detail = Pick<contract.InstanceDetail, 'procInstId' | 'jobs'>;

/** What the portal is to do by itself; what has failed can be tried again. */
export function Jobs({ instance: { procInstId, jobs } }: { instance: Detail }) {
  const { t } = useTranslation('monitor');
  const { run, busy, failure: refusal } = useOnce(() => notice.success(t('job.retried')));
  if (jobs.length === 0) return null;
  return (
    <section aria-label={t('job.title')}>
      <h2 className={styles.heading}>{t('job.title')}</h2>
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 16 }} />}
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
            {(kind === 'external' ? retries === 0 : failure) && (
              <Button
                icon={<Icon of={ReloadOutlined} />}
                loading={busy}
                onClick={() => void run(() => retryJob({ procInstId, jobId }))}
              >
                {t('job.retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
