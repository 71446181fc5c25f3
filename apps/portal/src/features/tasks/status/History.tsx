import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/tasks';
import { LoadError } from '../../../shared/ui/LoadError';
import { HistoryTable } from './HistoryTable';
import styles from './History.module.css';

/** What has happened in an instance. */
export default function History({ procInstId }: { procInstId: string }) {
  const { t } = useTranslation('handling');
  const { data, error, isPending, refetch } = useQuery(workflow.history(procInstId));
  return (
    <>
      <h2 className={styles.heading}>{t('history.title')}</h2>
      {data && <HistoryTable rows={data} />}
      {isPending && <Skeleton active />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
    </>
  );
}
