import type { tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/tasks/tasks';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { InstanceStateTag } from '../../../shared/workflow/tags';
import styles from './called.module.css';
import { useCallName } from '../../../shared/workflow/useCallName';

interface Props {
  query: { procInstId: string; callerId: string; nodeId?: string };
  onOpen: (called: tasks.CalledProcess) => void;
  /** Shows the calls of every node again. */
  onAll: () => void;
}

/** Lists the processes that one process or one of its nodes has called. Nothing is shown if there are none. */
export function CalledList({ query, onOpen, onAll }: Props) {
  const { t } = useTranslation('called');
  const nameOf = useCallName();
  const [current, setCurrent] = useState(1);
  const { data, error, refetch } = useQuery(workflow.called({ ...query, current }));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const isOfNode = query.nodeId !== undefined;
  if (!data || (data.total === 0 && !isOfNode)) return null;
  const pages = Math.ceil(data.total / data.size);
  return (
    <section className={styles.called} aria-label={t('title')}>
      <div className={styles.head}>
        <strong>{t(isOfNode ? 'ofNode' : 'title')}</strong>
        <span>{t('total', { total: data.total })}</span>
        {isOfNode && (
          <Button type="link" size="small" onClick={onAll}>
            {t('all')}
          </Button>
        )}
      </div>
      {data.total === 0 && <p role="status">{t('notYet')}</p>}
      <ul>
        {data.records.map((called) => (
          <li key={called.processId}>
            <InstanceStateTag state={called.state} />
            <Button type="link" size="small" onClick={() => onOpen(called)}>
              {nameOf(called)}
            </Button>
            <small>
              {t('began')} <RelativeTime value={called.startTime} />
            </small>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.head}>
          <Button size="small" disabled={current === 1} onClick={() => setCurrent(current - 1)}>
            {t('before')}
          </Button>
          <span aria-live="polite">{t('page', { current, pages })}</span>
          <Button size="small" disabled={current >= pages} onClick={() => setCurrent(current + 1)}>
            {t('after')}
          </Button>
        </div>
      )}
    </section>
  );
}
