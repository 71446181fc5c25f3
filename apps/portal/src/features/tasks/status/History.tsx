import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/tasks/tasks';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { HistoryCards } from '../../../shared/workflow/history/HistoryCards';
import { HistoryTable } from './HistoryTable';
import styles from './History.module.css';

interface Props {
  procInstId: string;
  /** In a column that has no room for a table. */
  narrow?: boolean;
}

/** The steps of an instance so far. */
export default function History({ procInstId, narrow = false }: Props) {
  const { t } = useTranslation('handling');
  const { data, error, isPending, refetch } = useQuery(workflow.history(procInstId));
  return (
    <>
      <h2 className={styles.heading}>{t('history.title')}</h2>
      {data && (narrow ? <HistoryCards rows={data} /> : <HistoryTable rows={data} />)}
      {isPending && <Skeleton active />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
    </>
  );
}
