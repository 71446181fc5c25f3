import type { handling } from '@portal/contract';
import { ProcessViewer } from '@portal/designer/viewer';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/handling';
import { currentLocale } from '../../../shared/i18n';
import { LoadError } from '../../../shared/ui/LoadError';
import { HistoryTable } from './HistoryTable';
import styles from './StatusTab.module.css';

export { ProcessViewer };

interface Props {
  info: Pick<handling.ProcessInfo, 'procInstId' | 'procDefId'>;
  /** Between the diagram and the history. */
  children?: ReactNode;
}

/** Where the process stands: the highlighted diagram and what has happened (spec 000 §2). */
export function StatusTab({ info, children }: Props) {
  const { t } = useTranslation('handling');
  const { procInstId, procDefId } = info;
  const diagram = useQuery(workflow.diagram({ procInstId, procDefId }));
  const history = useQuery(workflow.history(procInstId));
  return (
    <>
      {diagram.data && <ProcessViewer {...diagram.data} locale={currentLocale()} />}
      {diagram.isPending && <Skeleton.Node active className={styles.diagram} />}
      {diagram.error && !diagram.data && <LoadError error={diagram.error} onRetry={() => void diagram.refetch()} />}
      {children}
      <h3 className={styles.heading}>{t('history.title')}</h3>
      {history.data && <HistoryTable rows={history.data} />}
      {history.isPending && <Skeleton active />}
      {history.error && !history.data && <LoadError error={history.error} onRetry={() => void history.refetch()} />}
    </>
  );
}
