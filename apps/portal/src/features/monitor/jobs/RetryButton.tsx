import { ReloadOutlined } from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { retryJob } from '../../../shared/api/monitor';
import { notice } from '../../../shared/notice';
import { useOnce } from '../../../shared/workflow/useOnce';

/** Runs a failed job now; a refusal is shown beside it. */
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
